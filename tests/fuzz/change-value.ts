import fc from 'fast-check';
import { hostileText, hostileTimes, hostileValue } from './arsenal.ts';

/** A change of one part of a JSON value. */
interface Change {
  /** The index of the part, modulo the number of parts. */
  at: number;
  kind: 'nearby' | 'replace' | 'remove' | 'add' | 'wrap' | 'stringify' | 'append';
  value: unknown;
  text: string;
}

export const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Change['kind']>('nearby') },
    { weight: 4, arbitrary: fc.constant<Change['kind']>('replace') },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Change['kind'][]>('remove', 'add', 'wrap', 'stringify', 'append'),
    },
  ),
  value: hostileValue,
  text: hostileText,
});

/** No schema is deeper; deeper values are replaced as a whole. */
const MAX_DEPTH = 8;

/** The value with one of its parts changed. */
export function applyChange(value: unknown, applied: Change): unknown {
  const paths = pathsOf(value);
  return changedAt(value, paths[applied.at % paths.length] ?? [], applied);
}

/** The keys that lead to each part of the value; the whole value has none. */
function pathsOf(value: unknown): string[][] {
  const paths: string[][] = [];
  const open: [unknown, string[]][] = [[value, []]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [part, path] = next;
    paths.push(path);
    if (isObject(part) && path.length < MAX_DEPTH) {
      open.push(
        ...Object.entries(part).map(([key, child]): [unknown, string[]] => [child, [...path, key]]),
      );
    }
  }
  return paths;
}

function changedAt(value: unknown, [key, ...rest]: string[], applied: Change): unknown {
  if (key === undefined) {
    return changedValue(value, applied);
  }
  if (!isObject(value)) {
    return value;
  }
  const child = changedAt(value[key], rest, applied);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? child : item))
    : // Neither spread nor assignment: `__proto__` must be an ordinary key.
      Object.fromEntries(
        Object.entries(value).map(([name, old]) => [name, name === key ? child : old]),
      );
}

function changedValue(value: unknown, { at, kind, value: hostile, text }: Change): unknown {
  switch (kind) {
    case 'nearby':
      return nearby(value, at) ?? hostile;
    case 'replace':
      return hostile;
    case 'remove':
      // JSON has no undefined: the key is left out.
      return undefined;
    case 'add':
      return isObject(value) && !Array.isArray(value)
        ? Object.fromEntries([...Object.entries(value), [text, hostile]])
        : [value, hostile];
    case 'wrap':
      return [value];
    case 'stringify':
      return typeof value === 'string' ? { text: value } : JSON.stringify(value);
    case 'append':
      return typeof value === 'string' ? value + text : hostile;
  }
}

const TIME = /^(\d{4}-\d\d|\d\d:\d\d)/;

/** A value of the same kind at or beyond the allowed limits; undefined for other kinds. */
function nearby(value: unknown, at: number): unknown {
  if (typeof value === 'string') {
    return TIME.test(value) ? hostileTimes[at % hostileTimes.length] : undefined;
  }
  if (typeof value === 'number') {
    return [0, 1, -1, value + 0.5, 9_999, 10_000, 10_001, 2 ** 31, 2 ** 53][at % 9];
  }
  return Array.isArray(value)
    ? Array<unknown[]>(at % 40)
        .fill(value)
        .flat()
    : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
