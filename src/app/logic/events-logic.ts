import { EVENTS_PAGE_SIZE } from '#domain/events/event.ts';
import { eventDetailMachine } from '#machines/event-detail/event-detail.machine.ts';
import type { EventDetailCalls } from '#machines/event-detail/event-detail.types.ts';
import { publicEventsMachine } from '#machines/public-events/public-events.machine.ts';
import type { PublicEventsCalls } from '#machines/public-events/public-events.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { EventsLogic } from '#src/features/app-context.ts';
import type { EventsService } from '#src/services/events.ts';

/** The machines of the public events with the service behind their effects. */
export function createEventsLogic(events: EventsService): EventsLogic {
  const listCalls: PublicEventsCalls = {
    loadPage: ({ page }, signal) => events.listPage({ page, pageSize: EVENTS_PAGE_SIZE }, signal),
  };
  const detailCalls: EventDetailCalls = {
    loadEvent: ({ id }, signal) => events.findEvent(id, signal),
  };
  return {
    publicEvents: publicEventsMachine.provide({ actors: toActors(listCalls) }),
    eventDetail: eventDetailMachine.provide({ actors: toActors(detailCalls) }),
  };
}
