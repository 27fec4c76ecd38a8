import { domiciliationDraftSchema, type DomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/header.ts';
import { domiciliationFlowMachine } from '#machines/domiciliation-flow/domiciliation-flow.machine.ts';
import type { DomiciliationFlowCalls } from '#machines/domiciliation-flow/domiciliation-flow.types.ts';
import { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import type { DomiciliationCalls } from '#machines/domiciliation/domiciliation.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { autosave } from '#machines/shared/autosave.ts';
import type { DomiciliationLogic } from '#src/features/app-context.ts';
import {
  createRequestFormLogic,
  singleTab,
  type RequestFormLogicOptions,
} from './request-form-logic.ts';

/** The flow of the domiciliation page with the services behind its effects, and those of its form. */
export function createDomiciliationLogic(options: RequestFormLogicOptions): DomiciliationLogic {
  const { submission, documentReader, drafts, deleteStored } = createRequestFormLogic(
    options,
    domiciliationDraftSchema,
  );
  const calls: DomiciliationCalls = {
    openDraft: ({ uid }) => drafts.open(DOMICILIATION_DRAFT_KEY, uid),
  };
  const domiciliation = domiciliationMachine.provide({
    actors: {
      ...toActors(calls),
      submission,
      documentReader,
      autosave: autosave((draft: DomiciliationDraft) =>
        drafts.save(DOMICILIATION_DRAFT_KEY, draft),
      ),
    },
    actions: {
      deleteDraft: ({ context }) => {
        drafts.remove(DOMICILIATION_DRAFT_KEY);
        deleteStored(context);
      },
    },
  });
  return {
    flow: domiciliationFlowMachine.provide({
      actors: {
        ...toActors<DomiciliationFlowCalls>({
          findDraft: ({ uid }) => Promise.resolve(drafts.find(DOMICILIATION_DRAFT_KEY, uid)),
        }),
        singleTab,
        domiciliation,
      },
    }),
  };
}
