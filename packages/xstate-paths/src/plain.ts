/** JSON with sorted keys, so that equal data has equal text. An actor is only that: its id differs from run to run. */
export function stable(data: unknown): string {
  return JSON.stringify(sorted(data));
}

/** The data with sorted keys; other objects than plain ones as `toJSON` has them. What JSON does not have is still different where it differs. */
function sorted(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === 'bigint') {
    return `${value}n`;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (above.includes(value)) {
    return '(itself)';
  }
  const within = (part: unknown) => sorted(part, [...above, value]);
  if (Array.isArray(value)) {
    return value.map(within);
  }
  if (value instanceof Map || value instanceof Set) {
    return [...value].map(within);
  }
  if (value instanceof RegExp) {
    return String(value);
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return within((value as { toJSON: () => unknown }).toJSON());
  }
  if ('xstate$$type' in value) {
    return '(an actor)';
  }
  const fields = {
    ...(value instanceof Error && { name: value.name, message: value.message }),
    ...value,
  } as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, within(fields[key])]),
  );
}

/** Data as it is after a trip through JSON: without functions. `null` for nothing. */
export function plain(data: unknown): unknown {
  return data === undefined ? null : (JSON.parse(stable(data)) as unknown);
}

/** A short name made from a text: equal for equal texts, on every machine (FNV-1a, six digits of base 36). */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, '0').slice(-6);
}
