import { CheaperRateOffer } from './cheaper-rate-offer.tsx';
import { PeriodClash } from './period-clash.tsx';
import { UsageNotice } from './usage-notice.tsx';

/** Notices about the chosen period: a cheaper rate, a clash, the customer's limits. */
export function PeriodNotices() {
  return (
    <>
      <CheaperRateOffer />
      <PeriodClash />
      <UsageNotice />
    </>
  );
}
