/** JSON with sorted keys, so that equal data has equal text. An actor is only that: its id differs from run to run. */
export function stable(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return value;
    }
    return 'xstate$$type' in value
      ? '(an actor)'
      : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
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
