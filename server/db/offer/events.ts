import { buildingInstant } from '#domain/time/instant.ts';
import type { Comparison, Stored } from '#domain/offer/compare.ts';
import type { EventOffer } from '#domain/offer/offer.ts';
import { buildingMoment } from '#domain/time/time.ts';
import { fileOf, storagePathOf } from '#domain/offer/picture.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import {
  optionalCentimes,
  optionalDinars,
  optionalTextOf,
  textOf,
  translationsOf,
} from './columns.ts';
import { OfferRefused } from './offer-refused.ts';
import type { Building } from '#domain/time/building.ts';

/** Flyers are in this folder of their bucket; the column has the path inside it. */
const FLYERS = 'flyers/';

/** The public events of the house: approved, and not proposed by a customer. */
export async function readEvents(db: Db, building: Building): Promise<Stored<EventOffer>[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('rooms', 'rooms.id', 'events.room_id')
    .selectAll('events')
    .select('rooms.slug')
    .where('created_by', 'is', null)
    .where('status', '=', 'approved')
    .orderBy('start_datetime')
    .orderBy('events.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isHidden: false,
    usedBy: null,
    item: {
      name: textOf(row, 'name'),
      description: textOf(row, 'description'),
      organizer_name: row.organizer_name,
      start: momentText(building, row.start_datetime),
      end: momentText(building, row.end_datetime),
      room: row.slug,
      flyer: row.flyer_storage_path && fileOf(`${FLYERS}${row.flyer_storage_path}`),
      google_form_link: row.google_form_link,
      max_participants: row.max_participants,
      number_of_sessions_physique: row.number_of_sessions_physique,
      start_date_physique: row.start_date_physique,
      price_physique_in_dinars: optionalDinars(row.price_physique),
      number_of_sessions_enligne: row.number_of_sessions_enligne,
      start_date_enligne: row.start_date_enligne,
      price_enligne_in_dinars: optionalDinars(row.price_enligne),
      additional_details: optionalTextOf(row, 'additional_details'),
      accommodation_details: optionalTextOf(row, 'accommodation_details'),
    },
  }));
}

/** Deletes events, and lets those that move leave their rooms: several may move to times that others of them have. */
export async function freeRooms(
  db: Db,
  { changed, removed }: Comparison<EventOffer>,
): Promise<void> {
  for (const { id } of removed) {
    await db.deleteFrom('events').where('id', '=', id).execute();
  }
  for (const { id, from, to } of changed) {
    if (from.start !== to.start || from.end !== to.end || from.room !== to.room) {
      await db.updateTable('events').set({ room_id: null }).where('id', '=', id).execute();
    }
  }
}

/** Writes what has changed in the events; returns the ids of the added ones. */
export async function writeEvents(
  db: Db,
  building: Building,
  { added, changed }: Comparison<EventOffer>,
): Promise<string[]> {
  const rooms = await db.selectFrom('rooms').select(['id', 'slug']).orderBy('slug').execute();
  const columns = (event: EventOffer) => columnsOf(building, event, roomIdOf(event, rooms));
  for (const { id, to } of changed) {
    const update = db.updateTable('events').set(columns(to)).where('id', '=', id);
    await refuseWhenTaken(to, () => update.execute());
  }
  const ids: string[] = [];
  for (const event of added) {
    const insert = db.insertInto('events').values({ ...columns(event), status: 'approved' });
    const { id } = await refuseWhenTaken(event, () =>
      insert.returning('id').executeTakeFirstOrThrow(),
    );
    ids.push(id);
  }
  return ids;
}

async function refuseWhenTaken<T>(event: EventOffer, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isPeriodTaken(error)
      ? new OfferRefused(
          'period_taken',
          `events (${event.name.en}), start: the room ${event.room ?? ''} is taken from ${event.start} to ${event.end}, by a booking, a closure or another event.`,
        )
      : error;
  }
}

function roomIdOf(
  { name, room }: EventOffer,
  rooms: readonly { id: string; slug: string }[],
): string | null {
  const found = rooms.find(({ slug }) => slug === room);
  if (room !== null && !found) {
    throw new OfferRefused(
      'room_not_found',
      `events (${name.en}), room: is not the slug of a room: ${rooms.map(({ slug }) => slug).join(', ')}`,
    );
  }
  return found?.id ?? null;
}

function columnsOf(building: Building, event: EventOffer, roomId: string | null) {
  const { name, description, additional_details, accommodation_details } = event;
  return {
    name: name.en,
    description: description.en,
    organizer_name: event.organizer_name,
    start_datetime: instantOf(building, event.start),
    end_datetime: instantOf(building, event.end),
    room_id: roomId,
    flyer_storage_path: event.flyer && storagePathOf(event.flyer).slice(FLYERS.length),
    google_form_link: event.google_form_link,
    max_participants: event.max_participants,
    number_of_sessions_physique: event.number_of_sessions_physique,
    start_date_physique: event.start_date_physique,
    price_physique: optionalCentimes(event.price_physique_in_dinars),
    number_of_sessions_enligne: event.number_of_sessions_enligne,
    start_date_enligne: event.start_date_enligne,
    price_enligne: optionalCentimes(event.price_enligne_in_dinars),
    additional_details: additional_details?.en ?? null,
    accommodation_details: accommodation_details?.en ?? null,
    translations: translationsOf({
      name,
      description,
      additional_details,
      accommodation_details,
    }),
  };
}

function momentText(building: Building, instant: Date): string {
  const { day, time } = buildingMoment(building, instant);
  return `${day}T${time}`;
}

function instantOf(building: Building, moment: string): Date {
  const [day = '', time] = moment.split('T');
  return buildingInstant(building, day, time);
}
