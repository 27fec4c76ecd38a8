import { sql, type RawBuilder } from 'kysely';
import { parseError, RestError } from './rest-error.ts';

/** A table of the catalog: its columns with their types. */
interface Table {
  name: string;
  columns: ReadonlyMap<string, string>;
}

const operators: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['eq', sql`=`],
  ['neq', sql`<>`],
  ['gt', sql`>`],
  ['gte', sql`>=`],
  ['lt', sql`<`],
  ['lte', sql`<=`],
]);

/** In characters of the encoded URL. */
const MAX_LENGTH = 8 * 1024;
/** PostgreSQL returns at most 1,664 columns. */
const MAX_COLUMNS = 100;
/** Sum of filters and sort columns. */
const MAX_TERMS = 100;
/** The maximum number of rows in a response, as in hosted projects. */
const MAX_ROWS = 1_000;

/**
 * A read of one table by the query of a URL, in the subset of PostgREST's grammar that the product's client uses: columns,
 * comparisons, order, limit and offset. Throws for anything else, and beyond the limits. Selects the rows as one JSON text, and
 * their number. Names come from the catalog, values are parameters, cast to the column's type.
 */
export function rowsSql(table: Table, search: string) {
  if (search.length > MAX_LENGTH) {
    throw parseError(`query: it has more than ${MAX_LENGTH} characters`);
  }
  let columns: RawBuilder<unknown> = sql`*`;
  let limit = MAX_ROWS;
  let offset = 0;
  const order: RawBuilder<unknown>[] = [];
  const conditions: RawBuilder<unknown>[] = [];
  for (const [name, text] of new URLSearchParams(search)) {
    switch (name) {
      case 'select':
        columns = selectSql(table, text);
        break;
      case 'order':
        order.push(...text.split(',').map((term) => orderSql(table, term)));
        break;
      case 'limit':
        limit = Math.min(parseCount(name, text), MAX_ROWS);
        break;
      case 'offset':
        offset = parseCount(name, text);
        break;
      default:
        conditions.push(conditionSql(table, name, text));
    }
  }
  if (conditions.length + order.length > MAX_TERMS) {
    throw parseError(`query: it has more than ${MAX_TERMS} terms`);
  }
  return sql<{ body: string; row_count: number }>`
    select coalesce(json_agg(listed), '[]')::text as body, count(*)::integer as row_count
    from (
      select ${columns} from ${sql.id('public', table.name)}
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``}
      limit ${limit} offset ${offset}
    ) as listed`;
}

function selectSql(table: Table, text: string): RawBuilder<unknown> {
  if (text === '' || text === '*') {
    return sql`*`;
  }
  const names = text.split(',');
  if (names.length > MAX_COLUMNS) {
    throw parseError(`select parameter: it has more than ${MAX_COLUMNS} columns`);
  }
  if (!names.every((name) => /^[a-z_][a-z0-9_]*$/i.test(name))) {
    throw parseError(`select parameter (${text})`);
  }
  return sql.join(names.map((name) => columnSql(table, name)));
}

function orderSql(table: Table, term: string): RawBuilder<unknown> {
  const [, column, direction = 'asc'] = /^([^.]+)(?:\.(asc|desc))?$/.exec(term) ?? [];
  if (!column) {
    throw parseError(`order (${term})`);
  }
  return sql`${columnSql(table, column)} ${sql.raw(direction)}`;
}

function parseCount(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw parseError(`${name} parameter (${text})`);
  }
  return Number(text);
}

/** `op.value`; the database refuses a value of another type. */
function conditionSql(table: Table, column: string, text: string): RawBuilder<unknown> {
  const [, operator = '', value] = /^([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const comparison = operators.get(operator);
  if (!comparison || value === undefined) {
    throw parseError(`filter (${text})`);
  }
  const type = sql.raw(typeOf(table, column));
  return sql`${columnSql(table, column)} ${comparison} ${value}::text::${type}`;
}

function columnSql(table: Table, column: string): RawBuilder<unknown> {
  typeOf(table, column);
  return sql.id(column);
}

function typeOf({ name, columns }: Table, column: string): string {
  const type = columns.get(column);
  if (type === undefined) {
    throw new RestError(400, '42703', `column ${name}.${column} does not exist`);
  }
  return type;
}
