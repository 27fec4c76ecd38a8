/** What the database refuses with, as `code` of the driver's error (supabase/migrations: booking states). */
export const sqlStates = {
  bookingNotFound: 'BK001',
  illegalTransition: 'BK002',
  holdExpired: 'BK003',
  reasonMissing: 'BK004',
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  insufficientPrivilege: '42501',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
} as const;

/** The SQLSTATE of an error of either driver, undefined when it is no database error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Whether the error says that another holding booking has the room then. */
export function isPeriodTaken(error: unknown): boolean {
  return (
    sqlStateOf(error) === sqlStates.exclusionViolation &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'timelines_no_overlap'
  );
}

/** Whether the database gave a transaction up only because of others: the same again may well succeed. */
export function isGivenUp(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === sqlStates.serializationFailure || state === sqlStates.deadlockDetected;
}
