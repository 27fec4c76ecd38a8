import { createActorContext } from '@xstate/react';
import { decisionMachine } from '#machines/decision/decision.machine.ts';
import { selectRequest } from '#machines/decision/decision.selectors.ts';

/** The machine of the request, for every part of its page. */
export const DecisionActor = createActorContext(decisionMachine);

/** The request as it is now. */
export const useRequest = () => DecisionActor.useSelector(selectRequest);
