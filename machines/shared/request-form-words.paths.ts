import form from '#locales/en/form.json';
import { filled } from '#tools/paths/english.ts';
import {
  selectIsBusy,
  selectIsLocked,
  selectProgress,
  type RequestFormSnapshot,
} from './request-form.selectors.ts';

/** The words on the form's main button. */
interface ActionWords {
  submit: string;
  submitting: string;
}

/** Whether the last response has arrived: the submission ends at once, and the page shows no screen before that. */
export function isEnding(snapshot: RequestFormSnapshot): boolean {
  const { bookingId } = snapshot.context;
  return selectIsBusy(snapshot) && bookingId !== null && selectProgress(snapshot) === null;
}

/** The heading above the form and its main button, in the words of the screen. */
export function formWords(
  snapshot: RequestFormSnapshot,
  step: string,
  { submit, submitting }: ActionWords,
): string[] {
  const isLocked = selectIsLocked(snapshot);
  if (selectIsBusy(snapshot)) {
    const progress = selectProgress(snapshot);
    const sending = progress ? filled(form.progress, { ...progress }) : form.progressRequest;
    return [isLocked ? form.progressRequest : step, submitting, sending];
  }
  return isLocked ? [form.locked.title, form.locked.text, form.locked.again] : [step, submit];
}
