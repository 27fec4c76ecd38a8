import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '#src/features/account/coming-soon.tsx';

export const Route = createFileRoute('/_authed/account/payment-history')({
  component: () => <ComingSoon page="payments" />,
});
