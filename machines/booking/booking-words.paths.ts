import type { SnapshotFrom } from 'xstate';
import { formatDinars } from '#domain/money/money.ts';
import account from '#locales/en/account.json';
import prices from '#locales/en/booking-price.json';
import texts from '#locales/en/booking.json';
import form from '#locales/en/form.json';
import {
  documentWords,
  formWords,
  isPassing,
} from '#machines/request-form/request-form-words.paths.ts';
import { toastsOf } from '#machines/shared/english.paths.ts';
import type { Effects } from 'xstate-paths';
import type { bookingMachine } from './booking.machine.ts';
import { lastStep } from './booking.rules.ts';
import { selectEstimate, selectIsCountInvalid, selectStep } from './booking.selectors.ts';

/** The label of the step that asks for the last step. */
export const chooseLastStep = `Choose the last step, ${texts.steps[lastStep].title}`;

/** What the screen shows in a state of the booking form, in its own words. */
export function bookingWords(
  snapshot: SnapshotFrom<typeof bookingMachine>,
  effects: Effects,
): string[] {
  if (snapshot.matches('loadingForm')) {
    return [texts.loading];
  }
  if (snapshot.matches('roomNotFound')) {
    return [texts.roomNotFound.title, texts.roomNotFound.text];
  }
  if (snapshot.matches('loadFailed')) {
    return [texts.loadFailed.title, texts.loadFailed.retry, ...toastsOf(effects)];
  }
  if (snapshot.matches('requestSubmitted')) {
    return [account.bookings.title];
  }
  if (isPassing(snapshot)) {
    return [];
  }
  const step = selectStep(snapshot);
  const { bookingId, errors } = snapshot.context;
  const submit = step === lastStep ? texts.actions.submit : form.actions.next;
  const estimate = selectEstimate(snapshot);
  return [
    ...formWords(snapshot, texts.steps[step].title, { ...texts.actions, submit }),
    ...Object.values(errors)
      .map((code) => texts.errors[code])
      // Those with a limit in them are compared by the page's driver.
      .filter((text) => !text.includes('{{')),
    ...(bookingId !== null || step === 'verification' ? documentWords(snapshot) : []),
    ...(estimate
      ? [prices.summary.title, formatDinars(estimate.total, 'en')]
      : [
          selectIsCountInvalid(snapshot) ? prices.summary.correctNumber : prices.summary.chooseDate,
        ]),
    ...toastsOf(effects),
  ];
}
