import { lazyPart } from '#src/components/feedback/lazy-part.tsx';

/** The details under a row, whose code is fetched when the first row is opened. */
export const detailsPanel = lazyPart(async () => {
  const [{ BookingDetailsPanel }, { ConfirmedAction }] = await Promise.all([
    import('./booking-details-panel.tsx'),
    import('#src/features/account/details/confirmed-action.tsx'),
  ]);
  return { BookingDetailsPanel, ConfirmedAction };
});
