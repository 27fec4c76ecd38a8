import type { AnyActor } from 'xstate';

/** Marks what JSON does not have: `{ $: 'Date', iso }`, `{ $: 'File', name, size, mime }`, `{ $: 'function', name }`, … */
const TAG = '$';

/** Deeper data is a mistake or a foreign object. */
const MAX_DEPTH = 24;

/** Objects of one value: nodes that refer to each other would be encoded again on each way to them. */
const MAX_OBJECTS = 50_000;

/** An actor or an object of a class after decoding: it is encoded as it was. */
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
 * their names only, objects of a class their names and fields. Keys whose value is undefined are left out, as in JSON. It never throws.
 */
export function encode(value: unknown, { nameOf = ({ id }) => id }: EncodeOptions = {}): unknown {
  const above = new Set<object>();
  let count = 0;
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
      const { name, message, cause } = object;
      const errors = object instanceof AggregateError ? object.errors : undefined;
      const fields = { ...encodeFields({ cause, errors }), ...encodeFields(object) };
      return { [TAG]: 'Error', name, message, fields };
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
    return { [TAG]: 'instance', of: classOf(object), ...encodeInstance(object) };
  };
  const encodeInstance = (object: object): Record<string, unknown> => {
    // React and others put data of their own on nodes of the page.
    if (object instanceof EventTarget || ArrayBuffer.isView(object)) {
      return {};
    }
    const fields = encodeFields(object);
    // oxlint-disable-next-line typescript/no-base-to-string -- what has a text of its own, as an address or a date of Temporal, has no fields
    const text = Object.keys(fields).length > 0 ? '' : String(object);
    return text === '' || text.startsWith('[object ') ? { fields } : { text };
  };
  const encodeFields = (object: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.keys(object)
        .map((key) => [key, read(object, key)] as const)
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
    count += 1;
    const cut = { [TAG]: 'cut', of: classOf(each) };
    if (above.has(each) || above.size >= MAX_DEPTH || count > MAX_OBJECTS) {
      return cut;
    }
    above.add(each);
    try {
      return encodeObject(each, key);
    } catch {
      // A revoked proxy, or a method of its own that throws.
      return cut;
    } finally {
      above.delete(each);
    }
  };
  return visit(value, '');
}

function classOf(object: object): string {
  const constructor = read(object, 'constructor');
  return typeof constructor === 'function' ? constructor.name : 'Object';
}

/** A field, or what its getter throws. */
function read(object: object, key: string): unknown {
  try {
    return (object as Record<string, unknown>)[key];
  } catch (error) {
    return error;
  }
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
      case 'bigint':
        return /^-?\d+$/.test(String(tagged.text)) ? BigInt(String(tagged.text)) : new Kept(tagged);
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

/** The event that was encoded: an event of a class, as one of the browser, is a plain object with its type and fields. */
export function decodeEvent(
  encoded: { type: string; [field: string]: unknown },
  options?: DecodeOptions,
): { type: string; [field: string]: unknown } {
  const { type, $: tag, fields } = encoded;
  const data = decode(tag === 'instance' ? (fields ?? {}) : encoded, options);
  return { ...(data as Record<string, unknown>), type };
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
