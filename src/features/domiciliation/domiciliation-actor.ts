import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';

const FormContext = createContext<ActorRefFrom<typeof domiciliationMachine> | null>(null);

function useActorRef(): ActorRefFrom<typeof domiciliationMachine> {
  const actor = use(FormContext);
  if (!actor) {
    throw new Error('DomiciliationActor needs its Provider above it');
  }
  return actor;
}

/** The form's actor, a child of the page's flow, for every part of the form. */
export const DomiciliationActor = {
  Provider: FormContext,
  useActorRef,
  useSelector: <T>(select: (snapshot: SnapshotFrom<typeof domiciliationMachine>) => T): T =>
    useSelector(useActorRef(), select),
};
