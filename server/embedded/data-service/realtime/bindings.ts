import * as v from 'valibot';
import type { Insert, PublishedTable } from './inserts.ts';

/** What a client asks to receive: changes of one table. The fields are returned to it as they were sent. */
const bindingSchema = v.object({
  event: v.optional(v.string()),
  schema: v.optional(v.string()),
  table: v.optional(v.string()),
  filter: v.optional(v.string()),
  select: v.optional(v.unknown()),
});

export type BindingRequest = v.InferOutput<typeof bindingSchema>;
export const bindingsSchema = v.array(bindingSchema);

/** A binding that can be served. */
export interface Binding {
  id: number;
  table: string;
  /** Null: every row. */
  filter: { column: string; values: ReadonlySet<string> } | null;
}

const MAX_VALUES = 100;
const FILTER = /^(?<column>\w+)=(?:eq\.(?<value>.*)|in\.\((?<list>.*)\))$/s;

/**
 * A binding for inserted rows of a published table, with an optional filter by ids (`column=eq.id`, `column=in.(id,id)`). Null
 * for all else that Supabase Realtime serves: updates, other filters and some of the columns.
 */
export function toBinding(
  { event, schema = 'public', table = '', filter = '', select }: BindingRequest,
  id: number,
  tables: ReadonlyMap<string, PublishedTable>,
): Binding | null {
  const published = schema === 'public' ? tables.get(table) : undefined;
  if (!published || select !== undefined || event?.toUpperCase() !== 'INSERT') {
    return null;
  }
  if (filter.trim() === '') {
    return { id, table, filter: null };
  }
  const parsed = parseFilter(filter.trim());
  return parsed && published.idColumns.includes(parsed.column)
    ? { id, table, filter: parsed }
    : null;
}

/** The answer to a channel whose bindings the service cannot serve. */
export const NOT_SERVED =
  'The embedded service sends inserted rows of published tables, all or those of some ids';

/** Null for a filter outside the grammar, or with a value that is not an id. */
function parseFilter(filter: string): Binding['filter'] {
  const { column, value, list } = FILTER.exec(filter)?.groups ?? {};
  const values = (value === undefined ? (list ?? '').split(',') : [value]).map((text) =>
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
  const areIds = values.every((id) => v.is(v.pipe(v.string(), v.uuid()), id));
  return column !== undefined && areIds && values.length <= MAX_VALUES
    ? { column, values: new Set(values) }
    : null;
}

/** Whether an inserted row is one that the binding asks for; rights are checked elsewhere. */
export function isAskedFor({ table, filter }: Binding, insert: Insert): boolean {
  const id = filter ? insert.ids[filter.column] : undefined;
  return table === insert.table && (!filter || (typeof id === 'string' && filter.values.has(id)));
}
