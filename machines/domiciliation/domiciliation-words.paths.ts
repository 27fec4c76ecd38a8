import type { SnapshotFrom } from 'xstate';
import texts from '#locales/en/domiciliation.json';
import form from '#locales/en/form.json';
import {
  documentWords,
  formWords,
  isPassing,
} from '#machines/request-form/request-form-words.paths.ts';
import { filled, toastsOf } from '#machines/shared/english.paths.ts';
import type { Effects } from 'xstate-paths';
import type { domiciliationMachine } from './domiciliation.machine.ts';
import { selectStep } from './domiciliation.selectors.ts';

/** What the screen shows in a state of the domiciliation, in its own words. */
export function domiciliationWords(
  snapshot: SnapshotFrom<typeof domiciliationMachine>,
  effects: Effects,
): string[] {
  if (snapshot.matches('openingDraft') || isPassing(snapshot)) {
    return [];
  }
  if (snapshot.matches('cleared') || snapshot.matches('planWithdrawn')) {
    return [filled(texts.heading, { city: 'Alger Centre' }), ...toastsOf(effects)];
  }
  if (snapshot.matches('requestSubmitted')) {
    return [texts.submitted.title, texts.submitted.bookings];
  }
  const step = selectStep(snapshot);
  const { bookingId, errors, plan } = snapshot.context;
  const submit = step === 'documents' ? texts.actions.submit : form.actions.next;
  const count = plan?.min_months ?? 0;
  const messages = { ...texts.errors, monthsTooFew: texts.errors.monthsTooFew_other };
  return [
    ...formWords(snapshot, texts.steps[step].title, { ...texts.actions, submit }),
    ...Object.values(errors).map((code) => filled(messages[code], { count })),
    ...(bookingId !== null || step === 'documents' ? documentWords(snapshot) : []),
    ...toastsOf(effects),
  ];
}
