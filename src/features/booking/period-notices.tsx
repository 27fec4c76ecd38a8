import { CheaperRateOffer } from './cheaper-rate-offer.tsx';
import { PeriodClash } from './period-clash.tsx';
import { UsageNotice } from './usage-notice.tsx';

/** What is to know about the chosen period before the request is sent. */
export function PeriodNotices() {
  return (
    <>
      <CheaperRateOffer />
      <PeriodClash />
      <UsageNotice />
    </>
  );
}
