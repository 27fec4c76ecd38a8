import { sql } from 'kysely';
import type { Db } from './database.ts';
import { withStartLock } from './migrate.ts';

/**
 * Sets the building's time zone of a database without bookings. Once there are bookings it stays, because their periods
 * were computed in it: another zone is refused.
 */
export async function claimTimeZone(db: Db, timeZone: string): Promise<void> {
  await withStartLock(db, (trx) => takeTimeZone(trx, timeZone));
}

/** Sets or refuses the time zone within a transaction that has the lock of the migrations. */
export async function takeTimeZone(trx: Db, timeZone: string): Promise<void> {
  const { rows } = await sql<{ stored: string; has_bookings: boolean }>`
    select private.building_time_zone() as stored,
      exists (select from bookings) as has_bookings`.execute(trx);
  const [{ stored, has_bookings: hasBookings } = { stored: '', has_bookings: true }] = rows;
  if (stored === timeZone) {
    return;
  }
  if (hasBookings) {
    throw new Error(
      `The bookings of this database are in the time zone ${stored}, and TIME_ZONE is ${timeZone}: a database keeps its time zone.`,
    );
  }
  await sql`
    create or replace function private.building_time_zone() returns text
    language sql immutable set search_path = ''
    as ${sql.lit(`select ${quoted(timeZone)}::text`)}`.execute(trx);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
