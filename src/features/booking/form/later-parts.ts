import { ChangeNotice } from './change-notice.tsx';
import { NotesStep } from './notes-step.tsx';
import { PeriodNotices } from '#src/features/booking/period/period-notices.tsx';
import { PrefillOffer } from './prefill-offer.tsx';
import { Recap } from './recap.tsx';
import { SeveralDays } from '#src/features/booking/period/several-days.tsx';
import { ServicesStep } from '#src/features/booking/services/services-step.tsx';
import { SupportingDocuments, VerificationStep } from './verification-step.tsx';

/** What the form shows after the first step, or once a period is chosen: a chunk of its own (`LaterPart`). */
export const laterParts = {
  verification: VerificationStep,
  services: ServicesStep,
  notes: NotesStep,
  recap: Recap,
  documents: SupportingDocuments,
  severalDays: SeveralDays,
  periodNotices: PeriodNotices,
  prefillOffer: PrefillOffer,
  changeNotice: ChangeNotice,
};
