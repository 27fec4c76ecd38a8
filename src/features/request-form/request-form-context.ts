import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { AnyActorRef, Subscription } from 'xstate';
import type { DraftStored } from '#machines/request-form/finish-later/finish-later.types.ts';
import type { NewDocument } from '#machines/request-form/documents.ts';
import type { RequestFormEmitted } from '#machines/request-form/request-form.types.ts';
import type { RequestFormSnapshot } from '#machines/request-form/request-form.selectors.ts';

type RequestFormEvent =
  | { type: 'step.next' | 'step.back' | 'form.submit' | 'form.clear' }
  | { type: 'documents.add'; documents: NewDocument[] }
  | { type: 'documents.remove'; id: string }
  | DraftStored;

/** What the actors of all request forms have in common. */
export interface RequestFormActor {
  getSnapshot(): RequestFormSnapshot;
  subscribe: AnyActorRef['subscribe'];
  send(event: RequestFormEvent): void;
  on(type: '*', handler: (emitted: RequestFormEmitted) => void): Subscription;
}

/** The actor of the request form that the page shows, for the parts that all forms share. */
export const RequestFormContext = createContext<RequestFormActor | null>(null);

export function useRequestForm(): RequestFormActor {
  const actor = use(RequestFormContext);
  if (!actor) {
    throw new Error('useRequestForm needs <RequestFormContext> above it');
  }
  return actor;
}

export function useRequestFormSelector<T>(
  select: (snapshot: RequestFormSnapshot) => T,
  isEqual?: (one: T, other: T) => boolean,
): T {
  return useSelector(useRequestForm(), select, isEqual);
}
