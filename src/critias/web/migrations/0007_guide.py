from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0006_own_box")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="guide",
            field=models.JSONField(null=True),
        ),
    ]
