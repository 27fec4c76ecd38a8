const exclusive = 'The guards of the two branches never hold both.';

/** Mutants of the charts that change nothing that anyone could notice, each with the reason; named as `npm run paths -- mutants` prints them. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'auth signedIn.openingPopup: onError of openSignInPopup #1 and #2 are swapped': exclusive,
  'auth signedOut.openingPopup: onError of openSignInPopup #1 and #2 are swapped': exclusive,
  'booking editing.choosingStep: always #1 and #2 are swapped': exclusive,
  'booking editing.choosingStep: always #2 and #3 are swapped': exclusive,
  'booking loadingForm: onError of loadBookingForm #1 and #2 are swapped': exclusive,
  'booking submitting: onDone of submission #2 and #3 are swapped': exclusive,
  'booking submitting: onDone of submission #3 and #4 are swapped': exclusive,
  'decision open.verdict.sendingVerdict: onDone of decide #1 and #2 are swapped': exclusive,
  'decision open.verdict.sendingVerdict: onDone of decide #2 and #3 are swapped': exclusive,
  'domiciliation editing.choosingStep: always #1 and #2 are swapped': exclusive,
  'domiciliation openingDraft: onError of openDraft goes to editing':
    'Without a draft there is no request: choosingStart leads to editing.',
  'domiciliation-flow filling.form: onDone of domiciliation #1 and #2 are swapped': exclusive,
  'public-events choosingList: always #2 and #3 are swapped': exclusive,
  'thread reading.watching.notMarked: after retryDelay goes to markingRead':
    'What could not be marked as read is still unread: idle leads to markingRead.',
  'thread (root): end.left loses its guard follows': 'What is held already is held where it is.',
  'thread (root): newest.show loses its guard isAway':
    'Where the newest messages are shown, showing them changes nothing.',
};
