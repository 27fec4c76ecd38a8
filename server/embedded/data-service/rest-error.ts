import { sqlStateOf } from '#server/db/errors.ts';

type RestStatus = 400 | 401 | 403 | 404 | 406;

/** An error in the format and with the codes of PostgREST. */
export class RestError extends Error {
  readonly status: RestStatus;
  readonly code: string;
  readonly details: string | null;

  constructor(status: RestStatus, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toBody() {
    return { code: this.code, details: this.details, hint: null, message: this.message };
  }
}

/** The request is outside the grammar of this service. */
export function parseError(what: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse ${what}`);
}

/**
 * The response to a database error: invalid values and missing rights keep their SQLSTATE, everything else
 * is an internal error.
 */
export function fromDatabase(error: unknown, isSignedIn: boolean): unknown {
  const state = sqlStateOf(error);
  if (!(error instanceof Error) || state === undefined) {
    return error;
  }
  if (state === '42501') {
    return new RestError(isSignedIn ? 403 : 401, state, error.message);
  }
  // 22: data exception (a value of another type than the column's); 42: no such operator for the type; 54: a limit of the
  // database, for example the nesting depth of jsonb.
  return ['22', '42', '54'].some((kind) => state.startsWith(kind))
    ? new RestError(400, state, error.message)
    : error;
}
