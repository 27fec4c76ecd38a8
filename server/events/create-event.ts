import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { eventPeriodViolation, type EventLimits } from '#domain/events/limits.ts';
import type { NewEvent, NewEventResponse } from '#domain/events/new-event.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { isoDayTimeSchema } from '#domain/time/time.ts';
import { lockCustomer } from '#server/customers/customers.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import { findEventCreator } from './own-events.ts';
import type { Building } from '#domain/time/building.ts';

interface CreatedEvent extends NewEventResponse {
  /** False when an earlier, equal request created it. */
  isNew: boolean;
}

interface CreateDeps {
  db: Db;
  clock: () => Date;
  createId: () => string;
  eventLimits: EventLimits;
  site: Building;
}

/**
 * Stores the event that a customer proposes, for review by staff. A repeat of the same request (by its key) returns the first
 * one's event. Every refusal has parameters, which are the `details` of the response (specification, section 7; rulings, Own
 * events).
 */
export async function createEvent(
  { db, clock, createId, eventLimits, site }: CreateDeps,
  uid: string,
  { requestKey, request }: { requestKey: string; request: NewEvent },
): Promise<CreatedEvent> {
  const now = clock();
  const event = columnsOf(site, request);
  return transact(db, async (trx) => {
    const creatorId = await findEventCreator(trx, uid);
    if (creatorId === null) {
      throw new Refusal('event_creation_refused', { room: GRAND_HALL_SLUG });
    }
    await lockCustomer(trx, uid);
    // Before the period is checked: a repeat may come when the event has already started.
    const earlier = await findEarlier(trx, creatorId, requestKey, event);
    if (earlier) {
      return earlier;
    }
    refuseWrongPeriod(site, event, eventLimits, now);
    // The customer's row is locked, so that concurrent requests are counted.
    const { length: used } = await pendingEventsQuery(trx, creatorId).execute();
    const max = eventLimits.pendingEvents;
    if (used >= max) {
      throw new Refusal('limit_reached', { limit: 'pendingEvents', max, used });
    }
    const { id } = await trx
      .insertInto('events')
      .values({
        ...event,
        id: createId(),
        status: 'pending_review',
        created_by: creatorId,
        created_at: now,
        idempotency_key: requestKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, status: 'pending_review', isNew: true };
  });
}

type EventOfRequest = ReturnType<typeof columnsOf>;

function columnsOf(building: Building, request: NewEvent) {
  return {
    name: request.eventName,
    description: request.description,
    organizer_name: request.organizer,
    start_datetime: instantOf(building, request.startDate),
    end_datetime: instantOf(building, request.endDate),
    max_participants: request.seats,
    price_physique: request.seatPrice,
    google_form_link: request.registrationLink,
  };
}

async function findEarlier(
  db: Db,
  creatorId: string,
  requestKey: string,
  event: EventOfRequest,
): Promise<CreatedEvent | null> {
  const earlier = await db
    .selectFrom('events')
    .select([
      'id',
      'status',
      'name',
      'description',
      'organizer_name',
      'start_datetime',
      'end_datetime',
      'max_participants',
      'price_physique',
      'google_form_link',
    ])
    .where('created_by', '=', creatorId)
    .where('idempotency_key', '=', requestKey)
    .executeTakeFirst();
  if (!earlier) {
    return null;
  }
  const { id, status, ...stored } = earlier;
  if (!isDeepStrictEqual(stored, event)) {
    throw new Refusal('request_differs', { id, name: stored.name });
  }
  return { id, status, isNew: false };
}

function refuseWrongPeriod(
  building: Building,
  { start_datetime: start, end_datetime: end }: EventOfRequest,
  limits: EventLimits,
  now: Date,
): void {
  const violation = eventPeriodViolation(building, limits, { start, end }, now);
  if (violation?.code === 'invalid_period') {
    throw new Refusal(violation.code, { fields: ['endDate'] });
  }
  if (start <= now) {
    throw new Refusal('period_past', { fields: ['startDate'] });
  }
  if (violation) {
    const { code, ...details } = violation;
    throw new Refusal(code, details);
  }
}

/** A customer has few of them: they are limited. */
export function pendingEventsQuery(db: Db, creatorId: string) {
  return db
    .selectFrom('events')
    .select('id')
    .where('created_by', '=', creatorId)
    .where('status', '=', 'pending_review');
}

/** The instant of a day and time of the building's clock, or of a text with offset. */
function instantOf(building: Building, moment: string): Date {
  const [day = '', time] = moment.split('T');
  return v.is(isoDayTimeSchema, moment) ? buildingInstant(building, day, time) : new Date(moment);
}
