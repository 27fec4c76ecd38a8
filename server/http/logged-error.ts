import { sqlStateOf } from '#server/db/errors.ts';

/** The logged properties of an error. */
interface LoggedError {
  type: string;
  code?: string;
  message?: string;
  constraint?: string;
  table?: string;
  routine?: string;
  stack?: string;
  cause?: LoggedError;
}

const databaseFields = ['code', 'constraint', 'table', 'routine'] as const;

/**
 * The loggable properties of an error, by an allow-list: message, parameters, detail and `where` of a database error, and
 * the issues of a schema, contain what a customer typed.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error };
  }
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) };
  const common = { type: error.name, stack: frames(error), ...cause };
  if (sqlStateOf(error) !== undefined) {
    return { ...common, ...textsOf(error, databaseFields) };
  }
  return 'issues' in error
    ? common
    : { ...common, message: error.message, ...textsOf(error, ['code']) };
}

/** The stack without its first lines, which repeat the message. */
function frames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

function textsOf<Name extends string>(error: Error, names: readonly Name[]) {
  const known: Partial<Record<Name, string>> = {};
  for (const [name, value] of Object.entries(error) as [Name, unknown][]) {
    if (names.includes(name) && typeof value === 'string') {
      known[name] = value;
    }
  }
  return known;
}
