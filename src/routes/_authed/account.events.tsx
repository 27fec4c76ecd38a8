import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '#src/features/account/coming-soon.tsx';

export const Route = createFileRoute('/_authed/account/events')({
  component: () => <ComingSoon page="events" />,
});
