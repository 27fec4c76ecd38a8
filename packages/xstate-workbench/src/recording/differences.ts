/** A place where two values differ; undefined where one of them has nothing. */
export interface Difference {
  /** `form.services.hotel`; empty for the whole value. */
  path: string;
  before: unknown;
  after: unknown;
}

/** Where two encoded values differ. `isSame` may accept leaves that are not equal. */
export function differences(
  before: unknown,
  after: unknown,
  isSame: (before: unknown, after: unknown) => boolean = () => false,
  path = '',
): Difference[] {
  if (Object.is(before, after) || isSame(before, after)) {
    return [];
  }
  if (
    !isContainer(before) ||
    !isContainer(after) ||
    Array.isArray(before) !== Array.isArray(after)
  ) {
    return [{ path, before, after }];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    differences(before[key], after[key], isSame, path === '' ? key : `${path}.${key}`),
  );
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
