import { createActorContext } from '@xstate/react';
import { eventCreationMachine } from '#machines/event-creation/event-creation.machine.ts';

/** The machine of Account Events, for every part of the page. */
export const EventCreationActor = createActorContext(eventCreationMachine);
