import { addedDocumentsPaths } from '#machines/added-documents/added-documents.paths.ts';
import { authPaths } from '#machines/auth/auth.paths.ts';
import { bookingPaths } from '#machines/booking/booking.paths.ts';
import { chatPaths } from '#machines/chat/chat.paths.ts';
import { closurePaths } from '#machines/closure/closure.paths.ts';
import { confirmationPaths } from '#machines/confirmation/confirmation.paths.ts';
import { decisionPaths } from '#machines/decision/decision.paths.ts';
import { documentReviewPaths } from '#machines/document-review/document-review.paths.ts';
import { documentUploadPaths } from '#machines/request-form/document-upload/document-upload.paths.ts';
import { domiciliationPaths } from '#machines/domiciliation/domiciliation.paths.ts';
import { domiciliationFlowPaths } from '#machines/domiciliation-flow/domiciliation-flow.paths.ts';
import { eventCreationPaths } from '#machines/event-creation/event-creation.paths.ts';
import { eventDetailPaths } from '#machines/event-detail/event-detail.paths.ts';
import { finishLaterPaths } from '#machines/request-form/finish-later/finish-later.paths.ts';
import { latestEventsPaths } from '#machines/latest-events/latest-events.paths.ts';
import { publicEventsPaths } from '#machines/public-events/public-events.paths.ts';
import { recordEditPaths } from '#machines/record-edit/record-edit.paths.ts';
import { roomMonthsPaths } from '#machines/room-months/room-months.paths.ts';
import { singleTabPaths } from '#machines/single-tab/single-tab.paths.ts';
import { submissionPaths } from '#machines/request-form/submission/submission.paths.ts';
import { threadPaths } from '#machines/thread/thread.paths.ts';
import type { PathModel } from 'xstate-paths';

/** Every machine that has a path model. */
export const pathModels: readonly PathModel[] = [
  addedDocumentsPaths,
  authPaths,
  bookingPaths,
  chatPaths,
  closurePaths,
  confirmationPaths,
  decisionPaths,
  documentReviewPaths,
  documentUploadPaths,
  domiciliationPaths,
  domiciliationFlowPaths,
  eventCreationPaths,
  eventDetailPaths,
  finishLaterPaths,
  latestEventsPaths,
  publicEventsPaths,
  recordEditPaths,
  roomMonthsPaths,
  singleTabPaths,
  submissionPaths,
  threadPaths,
];

/** The path model of a machine. Throws when it has none. */
export function modelNamed(machine: string): PathModel {
  const model = pathModels.find(({ name }) => name === machine);
  if (!model) {
    throw new Error(`no machine has the name ${machine}`);
  }
  return model;
}
