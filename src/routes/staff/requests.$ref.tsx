import { createFileRoute, notFound } from '@tanstack/react-router';
import { StaffError } from '#domain/staff/failure.ts';
import { logCalls } from '#domain/staff/log.ts';
import { requestCall } from '#domain/staff/request.ts';
import { RequestPage } from '#src/features/staff/request/request-page.tsx';

export const Route = createFileRoute('/staff/requests/$ref')({
  loader: async ({ context, params: { ref }, abortController: { signal } }) => {
    const { staff } = context;
    const [request, log] = await Promise.all([
      staff.call(requestCall, { ref }, { signal }).catch(toNotFound),
      staff.watch(logCalls.ofRequest, { ref }, signal).catch(toNotFound),
      context.loadTexts(
        'staff-requests',
        'staff-payments',
        'staff-log',
        'account',
        'booking',
        'request-fields',
        'booking-services',
        'booking-price',
        'calendar',
      ),
    ]);
    return { request, log, machine: staff.decision };
  },
  staleTime: 0,
  // The actor of the page follows the request.
  shouldReload: false,
  gcTime: 0,
  remountDeps: ({ params }) => params,
  component: RequestPage,
});

function toNotFound(error: unknown): never {
  throw error instanceof StaffError && error.code === 'booking_not_found' ? notFound() : error;
}
