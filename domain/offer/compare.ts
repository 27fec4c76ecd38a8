/** An item of the offer in the database. */
export interface Stored<T> {
  id: string;
  item: T;
  /** What keeps it from being deleted, such as "3 bookings refer to it": then it is hidden. Null: nothing. */
  usedBy: string | null;
  isHidden: boolean;
}

/** What an offer changes in one of its sections. */
export interface Comparison<T> {
  added: T[];
  changed: { id: string; from: T; to: T; fields: string[] }[];
  hidden: Stored<T>[];
  removed: Stored<T>[];
}

/**
 * Compares the items of a section with the stored ones. `keysOf` gives what identifies an item, the strictest key first: an
 * item that has no partner by one key is looked for by the next.
 */
export function compareItems<T extends object>(
  offered: readonly T[],
  stored: readonly Stored<T>[],
  keysOf: (item: T) => readonly string[],
): Comparison<T> {
  const partners = new Map<T, Stored<T>>();
  const free = new Set(stored);
  const levels = Math.max(0, ...offered.map((item) => keysOf(item).length));
  for (let level = 0; level < levels; level += 1) {
    for (const item of offered) {
      const key = keysOf(item)[level];
      const partner = [...free].find((one) => keysOf(one.item)[level] === key);
      if (!partners.has(item) && key !== undefined && partner) {
        partners.set(item, partner);
        free.delete(partner);
      }
    }
  }
  const left = [...free];
  return {
    added: offered.filter((item) => !partners.has(item)),
    changed: [...partners]
      .map(([to, { id, item: from }]) => ({ id, from, to, fields: differences(from, to) }))
      .filter(({ fields }) => fields.length > 0),
    hidden: left.filter(({ usedBy, isHidden }) => usedBy !== null && !isHidden),
    removed: left.filter(({ usedBy }) => usedBy === null),
  };
}

/** What was written of one record: the fields that differ, or all of it where it was added (`from` is null) or deleted. */
interface RecordChange {
  id: string;
  from: object | null;
  to: object | null;
}

/** What was written of a section; `addedIds` are the ids of what was added. */
export function recordChanges<T extends object>(
  { added, changed, hidden, removed }: Comparison<T>,
  addedIds: readonly string[],
): RecordChange[] {
  return [
    ...added.map((to, index) => ({ id: addedIds[index] ?? '', from: null, to })),
    ...changed.map(({ id, from, to }) => ({ id, ...differing(from, to) })),
    ...hidden.map(({ id }) => ({ id, from: { is_active: true }, to: { is_active: false } })),
    ...removed.map(({ id, item }) => ({ id, from: item, to: null })),
  ];
}

/** The fields that differ, as they were and as they are. */
function differing<T extends object>(from: T, to: T): { from: Partial<T>; to: Partial<T> } {
  const names = (Object.keys(to) as (keyof T)[]).filter(
    (name) => differences(from[name], to[name]).length > 0,
  );
  const only = (item: T) => Object.fromEntries(names.map((name) => [name, item[name]]));
  return { from: only(from) as Partial<T>, to: only(to) as Partial<T> };
}

/** The changes of a section as lines for people. */
export function changeLines<T>(
  noun: string,
  nameOf: (item: T) => string,
  { added, changed, hidden, removed }: Comparison<T>,
): string[] {
  return [
    ...added.map((item) => `${noun} ${nameOf(item)}: added`),
    ...changed.flatMap(({ to, fields }) =>
      fields.map((line) => `${noun} ${nameOf(to)}`.trim() + `, ${line}`),
    ),
    ...hidden.map(
      ({ item, usedBy }) =>
        `${noun} ${nameOf(item)}: hidden and not deleted, because ${usedBy ?? 'it is used'}`,
    ),
    ...removed.map(({ item }) => `${noun} ${nameOf(item)}: deleted`),
  ];
}

/** Each difference of two values as a line, `hourly_rate_in_dinars: 500 -> 600`; empty when they are equal. */
export function differences(from: unknown, to: unknown, place = ''): string[] {
  if (isObject(from) && isObject(to)) {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      differences(from[key], to[key], place ? `${place} ${key}` : key),
    );
  }
  if (Array.isArray(from) && Array.isArray(to)) {
    return Array.from({ length: Math.max(from.length, to.length) }, (_, index) =>
      differences(from[index], to[index], `${place} ${index + 1}`.trim()),
    ).flat();
  }
  return from === to ? [] : [`${place}: ${show(from)} -> ${show(to)}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_SHOWN = 60;

function show(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  if (text === 'null') {
    return 'none';
  }
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
