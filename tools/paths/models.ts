import { authPaths } from '#machines/auth/auth.paths.ts';
import { bookingPaths } from '#machines/booking/booking.paths.ts';
import { documentUploadPaths } from '#machines/document-upload/document-upload.paths.ts';
import { domiciliationPaths } from '#machines/domiciliation/domiciliation.paths.ts';
import { eventDetailPaths } from '#machines/event-detail/event-detail.paths.ts';
import { latestEventsPaths } from '#machines/latest-events/latest-events.paths.ts';
import { publicEventsPaths } from '#machines/public-events/public-events.paths.ts';
import { roomMonthsPaths } from '#machines/room-months/room-months.paths.ts';
import { singleTabPaths } from '#machines/single-tab/single-tab.paths.ts';
import { submissionPaths } from '#machines/submission/submission.paths.ts';
import type { PathModel } from './path-model.ts';

/** Every machine that has a path model. */
export const pathModels: readonly PathModel[] = [
  authPaths,
  bookingPaths,
  documentUploadPaths,
  domiciliationPaths,
  eventDetailPaths,
  latestEventsPaths,
  publicEventsPaths,
  roomMonthsPaths,
  singleTabPaths,
  submissionPaths,
];
