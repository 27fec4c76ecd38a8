import { fromCallback } from 'xstate';
import { toActors, type Call } from '#machines/shared/calls.ts';
import { documentReader } from '#machines/request-form/document-reader.ts';
import type { RequestState } from '#machines/request-form/request-form.types.ts';
import { submissionMachine } from '#machines/request-form/submission/submission.machine.ts';
import type { SubmissionCalls } from '#machines/request-form/submission/submission.types.ts';
import {
  singleTabMachine,
  type SingleTabInput,
  type TabLockCommand,
  type TabLockEvent,
} from '#machines/single-tab/single-tab.machine.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import { localStore } from '#src/config/browser-storage.ts';
import type { Session } from '#src/features/app-context.ts';
import { savedContact } from '#domain/booking/form/saved-contact.ts';
import { browserFileStorage } from '#src/services/drafts/draft-storage.ts';
import { createDocumentReader } from '#src/services/data/document-reader.ts';
import {
  createDraftStore,
  type AnyDraft,
  type DraftStoreOptions,
} from '#src/services/drafts/drafts.ts';
import {
  createBookingRequestService,
  type BookingRequestServiceOptions,
} from '#src/services/booking-requests.ts';
import { holdTabLock } from '#src/services/identity/tab-lock.ts';
import { createDocumentUpload } from './document-upload-logic.ts';

export interface RequestFormLogicOptions extends BookingRequestServiceOptions {
  documentFiles: Map<string, File>;
  now: () => Date;
  ensureCustomer: Call<SignedInUser, Customer>;
  session: Session;
}

/** What the machine of every request form needs: the provided submission machine, the reader of files and the draft store. */
export function createRequestFormLogic<Draft extends AnyDraft>(
  { api, documentFiles, now, ensureCustomer, session }: RequestFormLogicOptions,
  schema: DraftStoreOptions<Draft>['schema'],
) {
  const requests = createBookingRequestService({ api, documentFiles });
  const createRequest: SubmissionCalls['createRequest'] = async (input, signal) => {
    const accepted = await requests.createRequest(input, signal);
    const { customer } = session.getSnapshot().context;
    if (customer) {
      // The server has kept it; the next form of this page is filled with it.
      const saved = savedContact(input.request);
      session.send({ type: 'profile.ensured', customer: { ...customer, ...saved } });
    }
    return accepted;
  };
  const drafts = createDraftStore({
    schema,
    storage: localStore,
    files: browserFileStorage(),
    filesAtHand: documentFiles,
    now,
  });
  return {
    submission: submissionMachine.provide({
      actors: {
        ...toActors<SubmissionCalls>({ ensureCustomer, createRequest }),
        documentUpload: createDocumentUpload(requests),
      },
    }),
    documentReader: documentReader(createDocumentReader(documentFiles)),
    drafts,
    /** The form was cleared: the server's copy is deleted too. A request that was sent has taken its place already. */
    deleteStored: ({ stored, bookingId }: Pick<RequestState, 'stored' | 'bookingId'>) => {
      if (stored && bookingId === null) {
        // Without a connection it stays in My Bookings, where it can be deleted.
        import('#src/services/unfinished.ts')
          .then((m) => m.createUnfinishedService(api).deleteUnfinished(stored.id))
          .catch(() => undefined);
      }
    },
  };
}

/** Keeps a form open in one tab at a time. */
export const singleTab = singleTabMachine.provide({
  actors: {
    tabLock: fromCallback<TabLockCommand, SingleTabInput>(({ input, sendBack, receive }) => {
      const report = (event: TabLockEvent) => sendBack(event);
      const lock = holdTabLock(input.name, (isHeld) =>
        report({ type: isHeld ? 'lock.granted' : 'lock.lost' }),
      );
      receive(lock.steal);
      return lock.release;
    }),
  },
});
