import type { ActorRefFrom } from 'xstate';
import type { threadMachine } from '#machines/thread/thread.machine.ts';

export type ThreadActor = ActorRefFrom<typeof threadMachine>;
