import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { dueCall, paymentFilters, paymentsCall } from '#domain/staff/payments.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import {
  PaymentsPage,
  paymentViews,
  type PaymentsList,
} from '#src/features/staff/payments/payments-page.tsx';

export const Route = createFileRoute('/staff/payments/')({
  validateSearch: v.object({
    view: optionalParam(v.picklist(paymentViews)),
    method: optionalParam(paymentFilters.method),
    search: optionalParam(paymentFilters.search),
    /** Where the page begins. */
    after: optionalParam(dueCall.input.entries.after),
  }),
  loaderDeps: ({ search: { view, method, search, after } }) => ({ view, method, search, after }),
  loader: async ({ context, deps, abortController: { signal } }): Promise<PaymentsList> => {
    const { staff } = context;
    const { view = 'due', method, search, after } = deps;
    const texts = context.loadTexts('staff-payments');
    if (view === 'due' || view === 'refunds') {
      const read = (until: AbortSignal) => staff.call(dueCall, { view, after }, { signal: until });
      const [page] = await Promise.all([read(signal), texts]);
      return { of: 'bookings', view, page: createPolledValue(page, read, staff.follow) };
    }
    const filter = { isPending: view === 'announced', method, search, after };
    const read = (until: AbortSignal) => staff.call(paymentsCall, filter, { signal: until });
    const [page] = await Promise.all([read(signal), texts]);
    return { of: 'payments', view, page: createPolledValue(page, read, staff.follow) };
  },
  staleTime: 0,
  component: Payments,
});

function Payments() {
  const list = Route.useLoaderData();
  const { method, search, after } = Route.useSearch();
  const router = useRouter();
  const navigate = useNavigate();
  return (
    <PaymentsPage
      list={list}
      filter={{ method, search }}
      isFirstPage={after === undefined}
      onChanged={() => void router.invalidate()}
      onFilter={(filter) =>
        void navigate({ to: '/staff/payments', search: { view: list.view, ...filter } })
      }
    />
  );
}
