from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "critias.web"
    label = "web"
    verbose_name = "Critias"
