import type { Page } from 'playwright-core';
import type { Failure } from '#domain/errors.ts';
import type { BookingStep } from '#domain/booking/form/form.ts';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { RequestFormEvent } from '#machines/request-form/request-form.types.ts';
import formTexts from '#locales/en/form.json';
import { readInBrowser } from '#tests/support/signed-in.ts';
import { pdf, program, type UploadFile } from '#tests/support/booking-page.ts';
import { takeToast } from '#tests/support/shown-toasts.ts';
import { textOf } from '#machines/shared/english.paths.ts';
import type { Driver, Expectation, Settlement } from 'xstate-paths';
import { eventually } from '#tests/paths/eventually.ts';
import { isEnding, isReading, type FormView } from './form-screen.ts';
import { holdRequests, refuse, type HeldRequests } from '#tests/paths/held-http-requests.ts';
import { submissionCalls, submissionOnPage } from './submission-page.ts';

type StepEvent =
  | RequestFormEvent<BookingStep | DomiciliationStep>
  | { type: 'documents.add'; documents: readonly { file: File }[] };

/** What differs between the pages of the request forms. */
interface RequestFormOnPage<Event extends { type: string }, View extends FormView> {
  /** The requests that opening the form makes. */
  calls: readonly RegExp[];
  /** The code of the form's text for a failed upload. */
  uploadFailed: Failure['code'];
  texts: {
    actions: { clear: string; submit: string };
    clear: { confirm: string };
    steps: Record<string, { title: string }>;
  };
  attach: (files: UploadFile[]) => Promise<void>;
  open: () => Promise<void>;
  /** The steps that only this form has. */
  act: (event: Event) => Promise<void>;
  /** Settles the call that opens the form; resolves with the toast that follows. */
  load: (name: string, settlement: Settlement, opening: Opening) => Promise<string | null>;
  /** After the customer has started again from a request that was sent. */
  restarted?: () => void;
  seen: () => Promise<object>;
  expected: (expected: Expectation, view: View) => object;
  /** Looks further than the screen; `failure`: the text of the last failed submission, null before one since the form was opened. */
  look: (state: string, view: View, failure: string | null) => Promise<void>;
}

/** What the form has asked for when it is opened. */
interface Opening {
  held: HeldRequests;
  /** The header of the user's calls. */
  authorization: string;
}

/**
 * The page of a request form as the system under test: it is filled in as a person does, a successful response comes from the
 * server, and a bad one is put in its place.
 */
export function requestFormDriver<Event extends { type: string }, View extends FormView>(
  page: Page,
  form: RequestFormOnPage<Event, View>,
): Driver {
  const submission = submissionOnPage(form.uploadFailed);
  let opening: Opening;
  /** The toast that the last step must have shown. */
  let toast: string | null = null;
  let failure: string | null = null;
  /** Whether the toast of a lost document was closed before the end of its submission was a step. */
  let isLossSeen = false;

  const expectToast = (text: string) => eventually(() => takeToast(page, text), true);
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();

  const act = async (event: StepEvent): Promise<void> => {
    switch (event.type) {
      case 'documents.add': {
        const names = event.documents.map(({ file }) => file.name);
        return form.attach(
          names.map((name) => (name.endsWith('.exe') ? program(name) : pdf(name))),
        );
      }
      case 'document.read':
        return;
      case 'document.refused':
        // At the step of the documents, where its row shows why, and no toast does.
        return page.locator('[data-document]').getByText(textOf(event.failure)).waitFor();
      case 'documents.remove':
        return press(formTexts.documents.remove.replace('{{name}}', event.id));
      case 'step.next':
        return press(formTexts.actions.next);
      case 'step.back':
        return press(formTexts.actions.back);
      case 'step.select':
        return page
          .getByRole('navigation', { name: formTexts.steps.label })
          .getByRole('button', { name: form.texts.steps[event.step]?.title ?? '' })
          .click();
      case 'form.submit':
        return page
          .getByRole('button', {
            name: new RegExp(`^(${form.texts.actions.submit}|${formTexts.locked.again})$`),
          })
          .click();
      case 'form.clear':
        return startAgain();
      case 'customer.ensured':
      case 'request.accepted':
      case 'document.settled':
        toast = await submission.report(opening.held, event);
        return;
      case 'draft.notSaved':
      case 'draft.stored':
        throw new Error('no one does this');
      default:
        return form.act(event);
    }
  };

  /** From the form or from a sent request. */
  const startAgain = async (): Promise<void> => {
    const { restart, restartDialog } = formTexts.locked;
    const isSent = await page.getByRole('button', { name: restart, exact: true }).isVisible();
    await press(isSent ? restart : form.texts.actions.clear);
    await press(isSent ? restartDialog.confirm : form.texts.clear.confirm);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    if (isSent) {
      form.restarted?.();
    }
  };

  return {
    open: async () => {
      const held = await holdRequests(page, [...form.calls, ...Object.values(submissionCalls)]);
      // The profile and the reads of the form are calls of this page.
      await readInBrowser(page);
      await form.open();
      const profile = await held.next(submissionCalls.profile);
      opening = { held, authorization: profile.request().headers().authorization ?? '' };
      await refuse(profile, 'internal');
    },
    act: (event) => act(event as StepEvent),
    settle: async (name, settlement) => {
      if (name !== 'submission') {
        toast = await form.load(name, settlement, opening);
        failure = null;
        return;
      }
      failure = (await submission.settle(opening.held, settlement)) ?? toast;
      toast = isLossSeen ? null : failure;
      isLossSeen = false;
    },
    check: async (expected) => {
      // The plan is that of this form, whose view it carries.
      const view = expected.view as View;
      if (isEnding(expected.state, view)) {
        // What the last document fails with is shown with the end, which follows at once.
        const lost = view.documents.find((document) => document.endsWith(' notSent'));
        if (lost) {
          const [name = ''] = lost.split(' ');
          await expectToast(textOf({ code: form.uploadFailed, params: { name } }));
          isLossSeen = true;
        }
        return 'the submission ends';
      }
      if (isReading(view)) {
        return 'the file is read';
      }
      if (toast !== null) {
        await expectToast(toast);
      }
      const seen = await eventually(form.seen, form.expected(expected, view));
      await form.look(expected.state, view, failure);
      toast = null;
      return seen;
    },
  };
}
