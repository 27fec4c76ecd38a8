import { sql, type RawBuilder } from 'kysely';
import type { Comparison, Condition, OrderTerm, RestQuery } from './query-grammar.ts';
import { missingColumn } from './rest-error.ts';

/** A table of the catalog: its columns with their types. */
interface TableOf {
  name: string;
  columns: Map<string, string>;
}

/** The maximum number of rows in a response, as in hosted projects. */
const MAX_ROWS = 1_000;

const operators = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
} as const satisfies Record<Comparison, RawBuilder<unknown>>;

/**
 * Selects the rows as one JSON text, their number and, when `wantsTotal`, that of the matching rows without limit and offset.
 * Names come from the catalog, values are parameters.
 */
export function rowsSql(table: TableOf, query: RestQuery, wantsTotal: boolean) {
  const from = sql`${tableSql(table)} where ${conditionsSql(table, query.conditions, 'and')}`;
  const order = query.order.map((term) => orderSql(table, term));
  return sql<{ body: string; row_count: number; total: number | null }>`
    select coalesce(json_agg(listed), '[]')::text as body, count(*)::integer as row_count,
      ${wantsTotal ? sql`(select count(*)::integer from ${from})` : sql`null::integer`} as total
    from (
      select ${selectSql(table, query.columns)} from ${from}
      ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``}
      limit ${Math.min(query.limit ?? MAX_ROWS, MAX_ROWS)} offset ${query.offset}
    ) as listed`;
}

function tableSql({ name }: TableOf) {
  return sql.id('public', name);
}

function selectSql(table: TableOf, columns: RestQuery['columns']): RawBuilder<unknown> {
  return columns
    ? sql.join(
        columns.map(({ column, alias }) => sql`${columnSql(table, column)} as ${sql.id(alias)}`),
      )
    : sql`*`;
}

function columnSql(table: TableOf, column: string): RawBuilder<unknown> {
  typeOf(table, column);
  return sql.id(column);
}

function typeOf(table: TableOf, column: string): string {
  const type = table.columns.get(column);
  if (type === undefined) {
    throw missingColumn(table.name, column);
  }
  return type;
}

/** The value cast to the column's type; the database refuses a value of another type. */
function valueSql(table: TableOf, column: string, value: string): RawBuilder<unknown> {
  return sql`${value}::text::${sql.raw(typeOf(table, column))}`;
}

function conditionsSql(
  table: TableOf,
  conditions: Condition[],
  join: 'and' | 'or',
): RawBuilder<unknown> {
  return conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => conditionSql(table, condition)),
        join === 'and' ? sql` and ` : sql` or `,
      );
}

function conditionSql(table: TableOf, condition: Condition): RawBuilder<unknown> {
  const plain = positiveSql(table, condition);
  return condition.isNegated ? sql`not (${plain})` : sql`(${plain})`;
}

function positiveSql(table: TableOf, condition: Condition): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'group':
      return conditionsSql(table, condition.conditions, condition.join);
    case 'compare':
      return sql`${columnSql(table, condition.column)} ${operators[condition.operator]} ${comparedSql(table, condition)}`;
    case 'in':
      return condition.values.length === 0
        ? sql`false`
        : sql`${columnSql(table, condition.column)} in (${sql.join(
            condition.values.map((value) => valueSql(table, condition.column, value)),
          )})`;
    case 'is':
      return sql`${columnSql(table, condition.column)} is ${sql.raw(condition.value)}`;
  }
}

function comparedSql(
  table: TableOf,
  { column, operator, value }: Condition & { kind: 'compare' },
): RawBuilder<unknown> {
  return operator === 'like' || operator === 'ilike'
    ? sql`${value.replaceAll('*', '%')}::text`
    : valueSql(table, column, value);
}

function orderSql(table: TableOf, { column, direction, nulls }: OrderTerm): RawBuilder<unknown> {
  const nullsSql = nulls ? sql.raw(` nulls ${nulls}`) : sql``;
  return sql`${columnSql(table, column)} ${sql.raw(direction)}${nullsSql}`;
}
