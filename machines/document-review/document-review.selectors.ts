import type { SnapshotFrom } from 'xstate';
import type { documentReviewMachine } from './document-review.machine.ts';

type Snapshot = SnapshotFrom<typeof documentReviewMachine>;

export const selectDocument = ({ context }: Snapshot) => context.document;
export const selectUrl = ({ context }: Snapshot) => context.url;
export const selectRefusalDraft = ({ context }: Snapshot) => context.draft;
export const selectReviewFailure = ({ context }: Snapshot) => context.failure;
export const selectOpenFailure = ({ context }: Snapshot) => context.openFailure;

export const selectIsOpening = (snapshot: Snapshot) =>
  snapshot.matches({ viewer: 'openingDocument' });
export const selectIsAccepting = (snapshot: Snapshot) => snapshot.matches({ review: 'accepting' });
export const selectIsRefusing = (snapshot: Snapshot) => snapshot.matches({ review: 'refusing' });

/** Whether the form of a refusal is shown. */
export const selectIsComposing = (snapshot: Snapshot) =>
  snapshot.matches({ review: 'composingRefusal' }) || selectIsRefusing(snapshot);

export const selectCanReview = (snapshot: Snapshot) => snapshot.can({ type: 'document.accept' });
export const selectCanSendRefusal = (snapshot: Snapshot) => snapshot.can({ type: 'refusal.send' });
