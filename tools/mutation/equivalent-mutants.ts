const independent = 'The two actions neither read nor change what the other one changes.';
const emitted = 'Events are emitted after all actions of a transition.';

/** Wrong edits that change nothing that anyone could notice, each with the reason; by the id of the mutant. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'auth (root): identity.changed #2 swaps its actions #1 and #2': independent,
  'booking editing: form.clear swaps its actions #1 and #2': independent,
  'booking documentsIncomplete: form.clear swaps its actions #1 and #2': independent,
  'booking requestSubmitted: entry swaps its actions #1 and #2': emitted,
  'chat (root): message.received #1 swaps its actions #1 and #2': independent,
  'chat conversations.refreshing: onDone of loadConversations #1 swaps its actions #2 and #3':
    'A raised event is taken after all actions of a transition.',
  'domiciliation cleared: entry swaps its actions #1 and #2': emitted,
  'domiciliation requestSubmitted: entry swaps its actions #1 and #2': emitted,
  'domiciliation submitting: onDone of submission #3 swaps its actions #1 and #2': independent,
  'event-creation allowed.creatingEvent: onDone of createEvent swaps its actions #1 and #2':
    independent,
  'event-creation allowed.creatingEvent: onDone of createEvent swaps its actions #2 and #3':
    independent,
  'event-creation allowed.creatingEvent: onDone of createEvent swaps its actions #3 and #4':
    emitted,
  'event-creation allowed.creatingEvent: onError of createEvent #1 swaps its actions #1 and #2':
    independent,
  'event-creation allowed.creatingEvent: onError of createEvent #1 swaps its actions #3 and #4':
    emitted,
  'event-creation allowed.failed: form.submit #2 swaps its actions #1 and #2': independent,
};
