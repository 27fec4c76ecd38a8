import { createFileRoute, notFound } from '@tanstack/react-router';
import { StaffError } from '#domain/staff/failure.ts';
import { requestCall } from '#domain/staff/request.ts';
import { RequestPage } from '#src/features/staff/request/request-page.tsx';

export const Route = createFileRoute('/staff/requests/$ref')({
  loader: async ({ context: { staff, loadTexts }, params, abortController: { signal } }) => {
    const [request] = await Promise.all([
      staff.call(requestCall, { ref: params.ref }, { signal }).catch(toNotFound),
      loadTexts(
        'staff-requests',
        'staff-payments',
        'account',
        'booking',
        'booking-services',
        'booking-price',
        'calendar',
      ),
    ]);
    return { request };
  },
  staleTime: 0,
  // Its actor lives as long as the page shows this request.
  shouldReload: false,
  gcTime: 0,
  component: Request,
});

function Request() {
  const { request } = Route.useLoaderData();
  const { staff } = Route.useRouteContext();
  return <RequestPage key={request.id} request={request} machine={staff.decision} />;
}

function toNotFound(error: unknown): never {
  throw error instanceof StaffError && error.code === 'booking_not_found' ? notFound() : error;
}
