import type { Failure } from '#domain/errors.ts';
import { eventCreationMachine } from '#machines/event-creation/event-creation.machine.ts';
import type { EventCreationCalls } from '#machines/event-creation/event-creation.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { autosave } from '#machines/shared/autosave.ts';
import { sessionStore } from '#src/config/browser-storage.ts';
import type { EventCreationLogic } from '#src/features/app-context.ts';
import type { AccountService } from '#src/services/account.ts';
import type { RoomsService } from '#src/services/rooms.ts';
import { createEventDraftStore } from '#src/services/drafts/event-draft.ts';
import { createRoomMonths } from './room-months-logic.ts';

interface EventCreationOptions {
  account: AccountService;
  readCalendar: RoomsService['readCalendar'];
  logFailure: (area: string, failure: Failure) => void;
}

/** The machine of Account Events with the services behind its effects. */
export function createEventCreationLogic({
  account,
  readCalendar,
  logFailure,
}: EventCreationOptions): EventCreationLogic {
  const drafts = createEventDraftStore(sessionStore);
  const calls: EventCreationCalls = {
    loadPermission: (_, signal) => account.checkEventPermission(signal),
    createEvent: account.createEvent,
  };
  return {
    machine: eventCreationMachine.provide({
      actors: {
        ...toActors(calls),
        autosave: autosave(drafts.save),
        hallMonths: createRoomMonths(readCalendar),
      },
      actions: {
        deleteDraft: drafts.remove,
        logFailure: (_, failure) => logFailure('events', failure),
      },
    }),
    findDraft: drafts.find,
  };
}
