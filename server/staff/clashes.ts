import { sql } from 'kysely';
import type { Span } from '#domain/booking/period.ts';
import type { Db } from '#server/db/database.ts';
import { moment, table } from '#server/cli/staff/output.ts';
import type { StaffTexts } from './staff-texts.ts';

/** What occupies a room in a period: the reference of a booking and its client, the title of an event, or a closure. */
interface Clash {
  room: string;
  start: Date;
  end: Date;
  takenBy: string;
}

interface ClashQuery {
  /** Null: every room. */
  roomId: string | null;
  spans: readonly Span[];
  /** The id of a booking or an event that is not counted. */
  except?: string;
  /** False: closures are not counted. */
  hasClosures?: boolean;
}

/** What occupies a room, or any room, at these times; by start. */
export async function findClashes(
  { texts }: { texts: StaffTexts },
  db: Db,
  { roomId, spans, except, hasClosures = true }: ClashQuery,
): Promise<Clash[]> {
  const ranges = spans.map(
    ({ start, end }) =>
      sql`tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`,
  );
  const rows = await db
    .selectFrom('private.room_occupancies as occupied')
    .innerJoin('rooms', 'rooms.id', 'occupied.room_id')
    .leftJoin('bookings', 'bookings.id', 'occupied.booking_id')
    .leftJoin('events', 'events.id', 'occupied.event_id')
    .leftJoin('room_closures as closures', 'closures.id', 'occupied.closure_id')
    .select([
      'rooms.name as room',
      sql<Date>`lower(occupied.period)`.as('start'),
      sql<Date>`upper(occupied.period)`.as('end'),
      'bookings.ref_code',
      'bookings.client_name',
      'bookings.status',
      'events.name as event',
      'closures.reason',
    ])
    .where(sql<boolean>`occupied.period && any (array[${sql.join(ranges)}])`)
    .$if(roomId !== null, (query) => query.where('occupied.room_id', '=', roomId))
    .$if(except !== undefined, (query) =>
      query.where(
        sql<boolean>`coalesce(occupied.booking_id, occupied.event_id, occupied.closure_id) <> ${except}::uuid`,
      ),
    )
    .$if(!hasClosures, (query) => query.where('occupied.closure_id', 'is', null))
    .orderBy('occupied.period')
    .orderBy('rooms.name')
    .execute();
  return rows.map(({ room, start, end, ...row }) => ({
    room,
    start,
    end,
    takenBy: takenBy(texts, row),
  }));
}

/** Why a room cannot be had at these times: by what it is taken first. */
export async function takenText(
  deps: { texts: StaffTexts },
  db: Db,
  query: ClashQuery,
): Promise<string> {
  const { t } = deps.texts;
  const [other] = await findClashes(deps, db, query);
  return other ? t('clash.takenBy', { other: other.takenBy }) : t('clash.taken');
}

/** The clashes as a table for people. */
export function clashTable(_texts: StaffTexts, clashes: readonly Clash[]): string {
  return table(clashes, {
    from: ({ start }) => moment(start),
    to: ({ end }) => moment(end),
    room: ({ room }) => room,
    takenBy: ({ takenBy }) => takenBy,
  });
}

function takenBy(
  { t, nameOf, list }: StaffTexts,
  row: {
    ref_code: string | null;
    client_name: string | null;
    status: string | null;
    event: string | null;
    reason: string | null;
  },
): string {
  if (row.ref_code) {
    const details = [row.client_name ?? '', nameOf('bookingStatus', row.status ?? '')];
    return t('clash.booking', { ref: row.ref_code, details: list(details.filter(Boolean)) });
  }
  return row.event === null
    ? t('clash.closed', { reason: (row.reason ?? '') || t('noReason') })
    : t('clash.event', { name: row.event });
}
