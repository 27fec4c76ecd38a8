import type { AnyActor } from 'xstate';

/** Marks what JSON does not have: `{ $: 'Date', iso }`, `{ $: 'File', name, size, mime }`, `{ $: 'function', name }`, … */
const TAG = '$';

/** Deeper data is a mistake or a foreign object. */
const MAX_DEPTH = 24;

/** An actor or a foreign object after decoding: it is encoded as it was. */
class Kept {
  readonly encoded: Record<string, unknown>;
  constructor(encoded: Record<string, unknown>) {
    this.encoded = encoded;
  }
}

interface EncodeOptions {
  /** The name of an actor in an event or a context. */
  nameOf?: (actor: AnyActor) => string;
}

/**
 * Any value as plain JSON data that a person can read: an event, a context, an output. Functions, files and actors keep
 * their names only. Keys whose value is undefined are left out, as in JSON.
 */
export function encode(value: unknown, { nameOf = ({ id }) => id }: EncodeOptions = {}): unknown {
  const above = new Set<object>();
  const encodeObject = (object: object, key: string): unknown => {
    if (object instanceof Kept) {
      return object.encoded;
    }
    if (isActor(object)) {
      return { [TAG]: 'actor', name: nameOf(object) };
    }
    if (object instanceof Date) {
      return { [TAG]: 'Date', iso: isNaN(object.getTime()) ? null : object.toISOString() };
    }
    if (object instanceof File) {
      return { [TAG]: 'File', name: object.name, size: object.size, mime: object.type };
    }
    if (object instanceof Error) {
      const { name, message } = object;
      return { [TAG]: 'Error', name, message, fields: encodeFields(object) };
    }
    if (object instanceof Map) {
      const entries = [...object].map(([from, to]) => [visit(from, ''), visit(to, String(from))]);
      return { [TAG]: 'Map', entries };
    }
    if (object instanceof Set) {
      return { [TAG]: 'Set', values: [...object].map((each) => visit(each, '')) };
    }
    if (Array.isArray(object)) {
      return object.map((each) => visit(each, key));
    }
    const prototype: unknown = Object.getPrototypeOf(object);
    if (prototype === Object.prototype || prototype === null) {
      const fields = encodeFields(object);
      return TAG in object ? { [TAG]: 'object', fields: Object.entries(fields) } : fields;
    }
    return { [TAG]: 'instance', of: object.constructor.name };
  };
  const encodeFields = (object: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(object)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => [key, visit(each, key)]),
    );
  const visit = (each: unknown, key: string): unknown => {
    switch (typeof each) {
      case 'function':
        return { [TAG]: 'function', name: key || each.name };
      case 'undefined':
        return { [TAG]: 'undefined' };
      case 'symbol':
      case 'bigint':
        return { [TAG]: typeof each, text: String(each) };
      case 'number':
        return Number.isFinite(each) ? each : { [TAG]: 'number', text: String(each) };
      case 'object':
        break;
      default:
        return each;
    }
    if (each === null) {
      return null;
    }
    if (above.has(each) || above.size >= MAX_DEPTH) {
      return { [TAG]: 'cut', of: each.constructor.name };
    }
    above.add(each);
    const encoded = encodeObject(each, key);
    above.delete(each);
    return encoded;
  };
  return visit(value, '');
}

interface DecodeOptions {
  /** The functions of a context after decoding, by name; others return undefined. */
  functions?: Record<string, () => unknown>;
}

/**
 * The value that was encoded. Dates, errors, maps and sets are again what they were. A file is a plain object with name,
 * size and type, a function is the one of `functions`, and an actor is
 * nothing that could be used, but is encoded as it was.
 */
export function decode(encoded: unknown, { functions = {} }: DecodeOptions = {}): unknown {
  const visitFields = (entries: readonly [string, unknown][]) =>
    Object.fromEntries(entries.map(([key, each]) => [key, visit(each)]));
  const visitTagged = (tagged: Record<string, unknown>): unknown => {
    switch (tagged[TAG]) {
      case 'Date':
        return new Date(typeof tagged.iso === 'string' ? tagged.iso : NaN);
      case 'Error': {
        const error = Object.assign(new Error(String(tagged.message)), visit(tagged.fields));
        // A class such as ServiceError has its name as a field.
        return Object.hasOwn(error, 'name')
          ? error
          : Object.defineProperty(error, 'name', { value: String(tagged.name) });
      }
      case 'File':
        return { name: tagged.name, size: tagged.size, type: tagged.mime };
      case 'Map':
        return new Map(
          asArray(tagged.entries).map((entry) => {
            const [from, to] = asArray(entry);
            return [visit(from), visit(to)];
          }),
        );
      case 'Set':
        return new Set(asArray(tagged.values).map(visit));
      case 'function':
        return functions[String(tagged.name)] ?? (() => undefined);
      case 'object':
        return visitFields(
          asArray(tagged.fields).map((entry) => {
            const [key, each] = asArray(entry);
            return [String(key), each];
          }),
        );
      case 'number':
        return Number(tagged.text);
      case 'undefined':
        return undefined;
      default:
        return new Kept(tagged);
    }
  };
  const visit = (each: unknown): unknown => {
    if (Array.isArray(each)) {
      return each.map(visit);
    }
    if (typeof each !== 'object' || each === null) {
      return each;
    }
    const fields = each as Record<string, unknown>;
    return TAG in fields ? visitTagged(fields) : visitFields(Object.entries(fields));
  };
  return visit(encoded);
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** By its form: the page of a production build has an `Actor` class of its own. */
export function isActor(value: unknown): value is AnyActor {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sessionId' in value &&
    'system' in value &&
    'send' in value &&
    'logic' in value
  );
}
