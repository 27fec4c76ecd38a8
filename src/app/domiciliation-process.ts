import { domiciliationDraftSchema } from '#domain/domiciliation/draft.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/note.ts';
import { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import type { DomiciliationCalls } from '#machines/domiciliation/domiciliation.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { DomiciliationProcess } from '#src/features/app-context.ts';
import { createRequestParts, singleTab, type RequestProcessOptions } from './request-process.ts';

/** The domiciliation machine with the services behind its effects; its documents are uploaded by child machines. */
export function createDomiciliationProcess({
  ensureCustomer,
  ...options
}: RequestProcessOptions): DomiciliationProcess {
  const { createRequest, documentUpload, drafts, saveDraft } = createRequestParts(
    options,
    domiciliationDraftSchema,
  );
  const calls: DomiciliationCalls = {
    openDraft: ({ uid }) => drafts.open(DOMICILIATION_DRAFT_KEY, uid),
    ensureCustomer,
    createRequest,
  };
  const machine = domiciliationMachine.provide({
    actors: { ...toActors(calls), documentUpload },
    actions: {
      saveDraft: ({ self }, draft) =>
        saveDraft(DOMICILIATION_DRAFT_KEY, draft, () => self.send({ type: 'draft.notKept' })),
      deleteDraft: () => drafts.remove(DOMICILIATION_DRAFT_KEY),
    },
  });
  return { machine, singleTab };
}
