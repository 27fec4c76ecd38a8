/** What changed of an encoded value, as little of it as possible: undefined for a field that is gone. */
export function patchOf(before: unknown, after: unknown): unknown {
  return isFields(before) && isFields(after)
    ? Object.fromEntries(
        [...new Set([...Object.keys(before), ...Object.keys(after)])]
          .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
          .map((key) => [key, key in after ? patchOf(before[key], after[key]) : undefined]),
      )
    : after;
}

/** An encoded value with what `patchOf` found. */
export function patched(before: unknown, patch: unknown): unknown {
  if (!isFields(patch)) {
    return patch;
  }
  const old = isFields(before) ? before : {};
  return Object.fromEntries(
    [...new Set([...Object.keys(old), ...Object.keys(patch)])]
      .filter((key) => !(key in patch) || patch[key] !== undefined)
      .map((key) => [key, key in patch ? patched(old[key], patch[key]) : old[key]]),
  );
}

/** A plain object: what is encoded with a tag, as a date, changes as a whole. */
function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('$' in value);
}
