/** New data, with the parts of earlier data that are the same: thousands of steps of a large context are little more than one. */
export function sharedWith(before: unknown, after: unknown): unknown {
  if (
    !isContainer(before) ||
    !isContainer(after) ||
    Array.isArray(before) !== Array.isArray(after)
  ) {
    return after;
  }
  const keys = Object.keys(after);
  for (const key of keys) {
    after[key] = sharedWith(before[key], after[key]);
  }
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => key in before && Object.is(before[key], after[key]));
  return isSame ? before : after;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
