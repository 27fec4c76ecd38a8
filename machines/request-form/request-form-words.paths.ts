import form from '#locales/en/form.json';
import { filled, textOf } from '#machines/shared/english.paths.ts';
import {
  selectIsBusy,
  selectIsLocked,
  selectIsReading,
  selectProgress,
  type RequestFormSnapshot,
} from './request-form.selectors.ts';

/** The words on the form's main button. */
interface ActionWords {
  submit: string;
  submitting: string;
}

/** Whether a file is read, or the last response has arrived: that passes at once, and the page shows no screen before it. */
export function isPassing(snapshot: RequestFormSnapshot): boolean {
  const { bookingId } = snapshot.context;
  const isEnding =
    selectIsBusy(snapshot) && bookingId !== null && selectProgress(snapshot) === null;
  return isEnding || selectIsReading(snapshot);
}

/** The rows of the documents: each name, and why one is refused or was not sent. */
export function documentWords({ context: { documents } }: RequestFormSnapshot): string[] {
  return documents.flatMap(({ name, failure }) => [name, ...(failure ? [textOf(failure)] : [])]);
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
