import { createFileRoute } from '@tanstack/react-router';
import { DetailsPage } from '#src/features/account/details/details-page.tsx';

export const Route = createFileRoute('/_authed/account/details')({
  loader: async ({ context, abortController: { signal } }) => {
    const account = await context.loadAccount();
    const [page, notifications] = await Promise.all([
      account.openDetails(signal),
      context.loadNotifications(),
      context.loadTexts('account-details'),
    ]);
    return { ...page, notifications };
  },
  staleTime: 0,
  component: DetailsPage,
});
