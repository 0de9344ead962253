from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0005_keeping")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="own_box",
            field=models.BooleanField(default=False),
        ),
    ]
