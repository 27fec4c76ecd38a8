import { createActorContext } from '@xstate/react';
import { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';

/** The domiciliation form's machine, for every part of the form. */
export const DomiciliationActor = createActorContext(domiciliationMachine);
