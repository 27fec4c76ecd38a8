import { lazy, Suspense, type ComponentProps } from 'react';

const BookingDetailsPanel = lazy(() =>
  import('./booking-details-panel.tsx').then((m) => ({ default: m.BookingDetailsPanel })),
);

/** The details under a row, whose code is loaded when the first row is opened. */
export function LaterDetailsPanel(props: ComponentProps<typeof BookingDetailsPanel>) {
  return (
    <Suspense fallback={null}>
      <BookingDetailsPanel {...props} />
    </Suspense>
  );
}
