import { lazyPart } from '#src/components/feedback/lazy-part.tsx';

/** The details under a row, whose code is fetched when the first row is opened. */
export const detailsPanel = lazyPart(
  async () => (await import('./booking-details-panel.tsx')).BookingDetailsPanel,
);
