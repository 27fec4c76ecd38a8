import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import type { Failure, ServerErrorCode } from '#domain/errors.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import { serverErrors } from '#server/errors.ts';
import type {
  SubmissionOutput,
  SubmissionReport,
} from '#machines/request-form/submission/submission.types.ts';
import { textOf } from '#machines/shared/english.paths.ts';
import type { Settlement } from 'xstate-paths';
import { refuse, type HeldRequests } from '#tests/paths/held-http-requests.ts';

/** The requests that a submission sends. */
export const submissionCalls = {
  profile: /^\/api\/auth\/ensure-customer$/,
  request: /^\/api\/events\/request$/,
  uploadUrl: /^\/api\/events\/get-upload-url$/,
  put: /^\/storage\/v1\/object\/upload\/sign\/attachments\//,
  record: /^\/api\/events\/record-attachment$/,
};

/**
 * Settles the requests of the page's submission as the plan defines. Each function returns the text of the toast that follows,
 * if there is one. `uploadFailed` is the code of the form's text for a failed upload.
 */
export function submissionOnPage(uploadFailed: Failure['code']) {
  return {
    report: async (held: HeldRequests, report: SubmissionReport): Promise<string | null> => {
      switch (report.type) {
        case 'customer.ensured':
          await (await held.next(submissionCalls.profile)).continue();
          return null;
        case 'request.accepted': {
          const request = await held.next(submissionCalls.request);
          const { warning } = report.accepted;
          if (warning) {
            await sendBefore(request);
          }
          await request.continue();
          return warning && textOf(warning);
        }
        case 'document.settled':
          await (await held.next(submissionCalls.uploadUrl)).continue();
          if (report.result.status === 'failed') {
            await (await held.next(submissionCalls.put)).abort();
            return null;
          }
          await (await held.next(submissionCalls.put)).continue();
          await (await held.next(submissionCalls.record)).continue();
          return null;
      }
    },

    settle: async (held: HeldRequests, settlement: Settlement): Promise<string | null> => {
      const output = settlement.ok ? (settlement.output as SubmissionOutput) : null;
      if (!output) {
        throw new Error('no response of the server breaks the submission');
      }
      if (output.status === 'submitted') {
        return null;
      }
      const { code, params } = output.failure;
      switch (code) {
        case 'sign_in_required':
          await refuse(await held.next(submissionCalls.profile), 'internal');
          return textOf({ code });
        case 'upload_failed':
          return textOf({ ...output.failure, code: uploadFailed });
        default:
          await refuse(await held.next(submissionCalls.request), serverCodeOf(code), params);
          return textOf(output.failure);
      }
    },
  };
}

/** Sends the request with other text first, as another tab with the same draft would have. */
async function sendBefore(route: Route): Promise<void> {
  const request = route.request().postDataJSON() as BookingRequest;
  const generalInfo = { ...request.generalInfo, notes: 'As first sent' };
  const response = await route.fetch({ postData: { ...request, generalInfo } });
  assert.equal(response.status(), 201);
}

/** The server's code for a failure that has a code of its own in the browser. */
function serverCodeOf(code: Failure['code']): ServerErrorCode {
  if (code === 'pending_requests_reached') {
    return 'limit_reached';
  }
  if (!(code in serverErrors)) {
    throw new Error(`the server has no error ${code}`);
  }
  return code as ServerErrorCode;
}
