/** An inline function has the name of its property. */
const properties = ['actions', 'entry', 'exit', 'guard'];

/**
 * How a guard or an action is named in a drawing: `isOpen(verification)` with the values of its fixed params,
 * `raise(feed.restart)` for a built-in action, `and(isOpen, not(isFull))`, the function's own name for an inline one that has one.
 */
export function implementationName(implementation: unknown): string {
  if (typeof implementation === 'string') {
    return implementation;
  }
  if (!isRecord(implementation)) {
    throw new Error('a guard or an action needs a name, an object with a type, or a function');
  }
  const { type, name, params, event, guards } = implementation;
  const named = [type, name].filter(isText).find((each) => !properties.includes(each)) ?? 'inline';
  const values = Array.isArray(guards)
    ? guards.map(implementationName)
    : isFixed(event)
      ? [event.type]
      : isFixed(params)
        ? Object.values(params).map(valueText)
        : [];
  return named.replace(/^xstate\./, '') + (values.length > 0 ? `(${values.join(', ')})` : '');
}

/** A param that is an event, as its type. */
function valueText(value: unknown): string {
  return !isRecord(value) ? String(value) : isText(value.type) ? value.type : '…';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isFixed(params: unknown): params is Record<string, unknown> {
  return isRecord(params) && typeof params !== 'function';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
