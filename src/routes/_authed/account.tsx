import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountLayout } from '#src/features/account/account-layout.tsx';

export const Route = createFileRoute('/_authed/account')({
  staticData: { hasOwnLayout: true },
  loader: ({ context }) => context.loadTexts('account', 'booking-price', 'errors'),
  component: Account,
});

function Account() {
  const brand = Route.useRouteContext({ select: ({ settings }) => settings.brandName });
  return (
    <AccountLayout brand={brand}>
      <Outlet />
    </AccountLayout>
  );
}
