import { createFileRoute, useRouter } from '@tanstack/react-router';
import { dueCall, paymentsCall } from '#domain/staff/payments.ts';
import { paymentsSearch } from '#domain/staff/search.ts';
import { PaymentsPage, type PaymentsList } from '#src/features/staff/payments/payments-page.tsx';

export const Route = createFileRoute('/staff/payments/')({
  validateSearch: paymentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, abortController: { signal } }): Promise<PaymentsList> => {
    const { staff } = context;
    const { view, after, ...filter } = deps;
    const texts = context.loadTexts('staff-payments');
    if (view === 'due' || view === 'refunds') {
      const [page] = await Promise.all([staff.watch(dueCall, { view, after }, signal), texts]);
      return { of: 'bookings', view, page };
    }
    const input = { ...filter, isPending: view === 'announced', after };
    const [page] = await Promise.all([staff.watch(paymentsCall, input, signal), texts]);
    return { of: 'payments', view, page };
  },
  staleTime: 0,
  component: Payments,
});

function Payments() {
  const { view, method, search } = Route.useSearch();
  const router = useRouter();
  const navigate = Route.useNavigate();
  return (
    <PaymentsPage
      list={Route.useLoaderData()}
      filter={{ method, search }}
      onChanged={() => void router.invalidate()}
      onFilter={(filter) => void navigate({ search: { view, ...filter } })}
    />
  );
}
