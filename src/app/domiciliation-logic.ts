import { domiciliationDraftSchema } from '#domain/domiciliation/draft.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/header.ts';
import { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import type { DomiciliationCalls } from '#machines/domiciliation/domiciliation.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { DomiciliationLogic } from '#src/features/app-context.ts';
import {
  createRequestDependencies,
  singleTab,
  type RequestDependenciesOptions,
} from './request-dependencies.ts';

/** The domiciliation machine with the services behind its effects. */
export function createDomiciliationLogic(options: RequestDependenciesOptions): DomiciliationLogic {
  const { submission, drafts, saveDraft } = createRequestDependencies(
    options,
    domiciliationDraftSchema,
  );
  const calls: DomiciliationCalls = {
    openDraft: ({ uid }) => drafts.open(DOMICILIATION_DRAFT_KEY, uid),
  };
  const machine = domiciliationMachine.provide({
    actors: { ...toActors(calls), submission },
    actions: {
      saveDraft: ({ self }, draft) =>
        saveDraft(DOMICILIATION_DRAFT_KEY, draft, () => self.send({ type: 'draft.notKept' })),
      deleteDraft: () => drafts.remove(DOMICILIATION_DRAFT_KEY),
    },
  });
  return {
    machine,
    findDraft: (uid) => drafts.find(DOMICILIATION_DRAFT_KEY, uid),
    singleTab,
  };
}
