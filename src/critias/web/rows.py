"""Rows that every move and every look read and write: in SQL that is put together once.

Django puts a statement together anew each time, which takes five to ten times as long as the database needs for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Field, Model

Row = TypeVar("Row", bound=Model)


def fetched(sql: str, values: Sequence[str | int]) -> tuple[Any, ...] | None:
    """The first row that a query finds."""
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        row: tuple[Any, ...] | None = cursor.fetchone()
    return row


def columns(model: type[Model], alias: str) -> str:
    """All columns of a model, in the order in which `from_row` reads them."""
    return ", ".join(f'{alias}."{field.column}"' for field in model._meta.concrete_fields)


def from_row(model: type[Row], values: Sequence[Any]) -> Row:
    """An object of the database, as a query would give it."""
    fields = model._meta.concrete_fields
    read = [_read(converters, value) for converters, value in zip(_converters(model), values, strict=True)]
    return model.from_db(connection.alias, [field.attname for field in fields], read)


def save(row: Model, names: tuple[str, ...]) -> None:
    """`row.save(update_fields=names)` for a row that is there: one statement, no signals."""
    values = [field.get_db_prep_save(field.pre_save(row, False), connection) for field in _fields(type(row), names)]
    with connection.cursor() as cursor:
        cursor.execute(_update(type(row), names), [*values, row.pk])


@cache
def _fields(model: type[Model], names: tuple[str, ...]) -> list[Field[Any, Any]]:
    by_name = {field.name: field for field in model._meta.concrete_fields}
    return [by_name[name] for name in names]


@cache
def _update(model: type[Model], names: tuple[str, ...]) -> str:
    sets = ", ".join(f'"{field.column}" = %s' for field in _fields(model, names))
    return f'UPDATE "{model._meta.db_table}" SET {sets} WHERE "{model._meta.pk.column}" = %s'


@cache
def _converters(model: type[Model]) -> list[list[Any]]:
    """What the database needs to make Python's values of its own, by column: SQLite keeps moments and flags as text."""
    found = []
    for field in model._meta.concrete_fields:
        column = field.cached_col
        found.append([*connection.ops.get_db_converters(column), *column.get_db_converters(connection)])
    return found


def _read(converters: list[Any], value: Any) -> Any:
    for convert in converters:
        value = convert(value, None, connection)
    return value
