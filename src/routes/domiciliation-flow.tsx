import { createFileRoute } from '@tanstack/react-router';
import { ComingSoonPage } from '#src/components/coming-soon-page.tsx';

export const Route = createFileRoute('/domiciliation-flow')({
  component: () => <ComingSoonPage page="domiciliation" path="/domiciliation-flow" />,
});
