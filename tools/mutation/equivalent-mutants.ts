const independent = 'The two actions neither read nor change what the other one changes.';
const exclusive = 'The guards of the two branches never hold both.';
const reported =
  'The report is made of the event, which no action changes, and sent after all actions of a transition.';
const raised = 'A raised event is taken after all actions of a transition.';
const emitted = 'Events are emitted after all actions of a transition.';

/** Wrong edits that change nothing that anyone could notice, each with the reason; by the id of the mutant. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'added-documents (selectSendingId): nextToSend(snapshot.context)?.id becomes nextToSend(snapshot.context).id':
    'While it is busy there is a document to send.',
  'auth (root): identity.changed #2 swaps its actions #1 and #2': independent,
  'booking documentsIncomplete: form.clear swaps its actions #1 and #2': independent,
  'booking editing: form.clear swaps its actions #1 and #2': independent,
  'booking editing.choosingStep: always #1 and #2 are swapped': exclusive,
  'booking editing.choosingStep: always #2 and #3 are swapped': exclusive,
  'booking editing: day.pressed #4 swaps its actions #1 and #2': independent,
  'booking loadingForm: onError of loadBookingForm #1 and #2 are swapped': exclusive,
  'booking requestSubmitted: entry swaps its actions #1 and #2': emitted,
  'booking submitting: onDone #2 and #3 are swapped': exclusive,
  'booking submitting: onDone #2 swaps its actions #1 and #2': independent,
  'booking submitting: onDone #3 and #4 are swapped': exclusive,
  'booking (knownClashes): [] becomes ["Stryker was here"]':
    'What has no time clashes with nothing.',
  'chat (loadedChats): last.created_at > one.created_at becomes last.created_at >= one.created_at':
    'Of two messages of the same instant either may be announced.',
  'chat (root): message.received #1 swaps its actions #1 and #2': independent,
  'chat conversations.refreshing: onDone of loadConversations #1 swaps its actions #2 and #3':
    raised,
  'decision open.verdict.readingRequest: onDone of readRequest swaps its actions #1 and #2':
    independent,
  'decision open.verdict.sendingVerdict: onDone of decide #1 and #2 are swapped': exclusive,
  'decision open.verdict.sendingVerdict: onDone of decide #2 and #3 are swapped': exclusive,
  'document-review review.refusing: onDone of review #1 swaps its actions #1 and #2': independent,
  'document-review review.settled.choosingReview: always #1 and #2 are swapped': exclusive,
  'document-upload recordingAttachment: onError of recordAttachment #1 swaps its actions #1 and #2':
    independent,
  'domiciliation editing.choosingStep: always #1 and #2 are swapped': exclusive,
  'domiciliation openingDraft: onError of openDraft goes to editing':
    'Without a draft there is no request: choosingStart leads to editing.',
  'domiciliation-flow filling.form: onDone of domiciliation #1 and #2 are swapped': exclusive,
  'domiciliation-flow filling.form: onDone of domiciliation #2 swaps its actions #2 and #3':
    independent,
  'domiciliation-flow filling.form: onDone of domiciliation #3 swaps its actions #1 and #2':
    independent,
  'domiciliation-flow filling.form: onDone of domiciliation #3 swaps its actions #2 and #3':
    independent,
  'domiciliation-flow filling.form: onError of domiciliation swaps its actions #1 and #2':
    independent,
  'domiciliation-flow submitted: entry swaps its actions #1 and #2': independent,
  'domiciliation requestSubmitted: entry swaps its actions #1 and #2': emitted,
  'event-creation allowed.creation.created: form.copy swaps its actions #2 and #3': raised,
  'event-creation allowed.creation.creatingEvent: onDone of createEvent swaps its actions #1 and #2':
    independent,
  'event-creation allowed.creation.creatingEvent: onDone of createEvent swaps its actions #2 and #3':
    independent,
  'event-creation allowed.creation.creatingEvent: onDone of createEvent swaps its actions #3 and #4':
    emitted,
  'event-creation allowed.creation.creatingEvent: onError of createEvent #1 swaps its actions #1 and #2':
    independent,
  'event-creation allowed.creation.creatingEvent: onError of createEvent #1 swaps its actions #2 and #3':
    emitted,
  'event-creation allowed.creation.filling.editing: form.copy #1 swaps its actions #2 and #3':
    raised,
  'event-creation allowed.creation.filling.editing: form.copy #2 swaps its actions #1 and #2':
    raised,
  'finish-later (otherCopy): failure?.params becomes failure.params': 'Only a failure leads to it.',
  'public-events choosingList: always #2 and #3 are swapped': exclusive,
  'record-edit editing.dirty: record.review #2 swaps its actions #1 and #2': emitted,
  'record-edit savingRecord: onDone of saveRecord #4 swaps its actions #1 and #2': emitted,
  'record-edit (withRefusal): refusal?.params becomes refusal.params':
    'Only what was refused leads to it.',
  'room-months public: month.show swaps its actions #1 and #2': independent,
  'request-form (documentReader): current?.aborter becomes current.aborter (2)':
    'Without a file there is nothing to abort, and the reader ends with its machine, which no error reaches then.',
  "request-form (openStep): typeof value === 'object' becomes true":
    'The name of a state is a text, which has no property `editing`.',
  'submission creatingRequest: onDone of createRequest swaps its actions #1 and #2': reported,
  'submission creatingRequest: onError of createRequest #1 swaps its actions #1 and #2': reported,
  'submission ensuringProfile: onDone of ensureCustomer swaps its actions #1 and #2': reported,
  'submission uploadingDocument: onDone of documentUpload #1 swaps its actions #1 and #2': reported,
  'submission uploadingDocument: onDone of documentUpload #2 swaps its actions #1 and #2': reported,
  'thread sending.sendingMessage: onDone of sendMessage swaps its actions #1 and #2': independent,
  'thread sending.sendingMessage: onError of sendMessage #2 swaps its actions #1 and #2': emitted,
  'thread (openedWith): seq > caughtUpTo becomes seq >= caughtUpTo':
    'The message with this number is one of the newest, and is merged.',
  'thread reading.watching.notMarked: after retryDelay goes to markingRead':
    'What could not be marked as read is still unread: idle leads to markingRead.',
};
