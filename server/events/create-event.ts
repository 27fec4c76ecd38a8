import type { NewEvent, NewEventResponse } from '#domain/events/new-event.ts';
import { buildingInstant } from '#domain/instant.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { findEventCreator } from './own-events.ts';

interface CreatedEvent extends NewEventResponse {
  /** False when an earlier, equal request created it. */
  isNew: boolean;
}

interface NewEventRequest {
  requestKey: string;
  request: NewEvent;
}

/**
 * Stores the event that a customer proposes, for review by staff. A repeat of the same request (by its key) returns the first
 * one's event. The details of a refusal are a sentence for the person who reads it (specification, section 7).
 */
export async function createEvent(
  { db, clock, createId }: { db: Db; clock: () => Date; createId: () => string },
  uid: string,
  { requestKey, request }: NewEventRequest,
): Promise<CreatedEvent> {
  const creatorId = await findEventCreator(db, uid);
  if (creatorId === null) {
    throw new ApiError(
      'event_creation_refused',
      'Only customers with an accepted Grand Hall booking can create public events.',
    );
  }
  const now = clock();
  const event = {
    name: request.eventName,
    description: request.description,
    organizer_name: request.organizer,
    start_datetime: instantOf(request.startDate),
    end_datetime: instantOf(request.endDate),
  };
  // Before the period is checked: a repeat may come when the event has already started.
  const earlier = await findEarlier(db, creatorId, requestKey, event);
  if (earlier) {
    return earlier;
  }
  refuseWrongPeriod(event, now);
  const stored = await db
    .insertInto('events')
    .values({
      ...event,
      id: createId(),
      status: 'pending_review',
      created_by: creatorId,
      created_at: now,
      idempotency_key: requestKey,
    })
    .onConflict((conflict) => conflict.columns(['created_by', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) {
    return { id: stored.id, status: 'pending_review', isNew: true };
  }
  // A concurrent request with the same key has stored it.
  const concurrent = await findEarlier(db, creatorId, requestKey, event);
  if (!concurrent) {
    throw new Error('the event of a conflicting key does not exist');
  }
  return concurrent;
}

interface EventOfRequest {
  name: string;
  description: string;
  organizer_name: string;
  start_datetime: Date;
  end_datetime: Date;
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
    ])
    .where('created_by', '=', creatorId)
    .where('idempotency_key', '=', requestKey)
    .executeTakeFirst();
  if (!earlier) {
    return null;
  }
  const { id, status, ...stored } = earlier;
  if (!isSame(stored, event)) {
    throw new ApiError(
      'request_differs',
      `The event “${stored.name}” was already received. Changes made since then are not in it.`,
    );
  }
  return { id, status, isNew: false };
}

function isSame(stored: EventOfRequest, event: EventOfRequest): boolean {
  return (
    stored.name === event.name &&
    stored.description === event.description &&
    stored.organizer_name === event.organizer_name &&
    stored.start_datetime.getTime() === event.start_datetime.getTime() &&
    stored.end_datetime.getTime() === event.end_datetime.getTime()
  );
}

function refuseWrongPeriod(
  { start_datetime: start, end_datetime: end }: EventOfRequest,
  now: Date,
): void {
  if (end < start) {
    throw new ApiError('period_invalid', 'The event cannot end before it starts.');
  }
  if (start <= now) {
    throw new ApiError('period_past', 'The event starts in the past.');
  }
}

/** `YYYY-MM-DDTHH:mm` on the building's clock. */
function instantOf(dayTime: string): Date {
  const [day = '', time] = dayTime.split('T');
  return buildingInstant(day, time);
}
