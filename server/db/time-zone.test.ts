import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBareRoom } from '#tests/support/server/bare-room.ts';
import { claimTimeZone } from './time-zone.ts';

const { book, database } = useBareRoom();

test('periods are computed in the time zone of the settings, which stays once there are bookings', async () => {
  const { kysely: db } = database;
  await claimTimeZone(db, 'Europe/Paris');
  // Two servers that start, and a restart.
  await Promise.all([claimTimeZone(db, 'Europe/Paris'), claimTimeZone(db, 'Europe/Paris')]);
  await book({ days: '[2027-07-01,2027-07-02)', times: ['09:00', '11:00'] });
  const { rows } = await sql`
    select lower(period) as start, upper(period) as end from timelines`.execute(db);
  expect(rows).toEqual([
    { start: new Date('2027-07-01T07:00:00Z'), end: new Date('2027-07-01T09:00:00Z') },
  ]);
  await expect(claimTimeZone(db, 'Africa/Algiers')).rejects.toThrow(
    'The bookings of this database are in the time zone Europe/Paris, and TIME_ZONE is Africa/Algiers: a database keeps its time zone.',
  );
  await claimTimeZone(db, 'Europe/Paris');
});
