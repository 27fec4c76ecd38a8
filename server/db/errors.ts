import { errorCode } from '#domain/thrown.ts';
/** The database's own error codes, in `code` of the driver's error (supabase/migrations: booking states). */
export const sqlStates = {
  bookingNotFound: 'BK001',
  illegalTransition: 'BK002',
  holdExpired: 'BK003',
  reasonMissing: 'BK004',
  otherVersion: 'BK005',
  lineUnpriced: 'BK006',
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  insufficientPrivilege: '42501',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  featureNotSupported: '0A000',
} as const;

/**
 * SQLSTATEs that are not caused by the query: connection lost (08), out of resources or connections (53), server
 * shutting down or starting (57P), statement, lock or idle-in-transaction time-out (57014, 55P03, 25P03, 25P04).
 */
const UNAVAILABLE_STATE = /^(?:08|53|57P)...?$|^(?:57014|55P03|25P03|25P04)$/;

/** The database cannot be reached or does not respond in time; `cause` is the driver's error. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** The SQLSTATE of an error of either driver, which has a digit unlike EROFS; undefined when it is not a database error. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = errorCode(error);
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether the database is unavailable or overloaded: the same query may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || UNAVAILABLE_STATE.test(sqlStateOf(error) ?? '');
}

/** Whether something else occupies the room in that period: a booking, an event or a closure. */
export function isPeriodTaken(error: unknown): boolean {
  return (
    sqlStateOf(error) === sqlStates.exclusionViolation &&
    isViolationOf(error, 'room_occupancies_no_overlap')
  );
}

/** Whether the error of either driver is of this constraint or unique index. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** Another server has changed the schema since a statement was prepared. */
export function isOfOldSchema(error: unknown): boolean {
  return sqlStateOf(error) === sqlStates.featureNotSupported;
}

/** Whether the database aborted a transaction because of a concurrent one, or of its old statements: a retry may succeed. */
export function isGivenUp(error: unknown): boolean {
  const state = sqlStateOf(error);
  return (
    state === sqlStates.serializationFailure ||
    state === sqlStates.deadlockDetected ||
    isOfOldSchema(error)
  );
}
