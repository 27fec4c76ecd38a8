import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/text-pages/terms-page.tsx';

export const Route = createFileRoute('/terms')({
  loader: ({ context }) => context.withTexts(context.readInformation(), 'pages', 'payments'),
  component: Terms,
});

function Terms() {
  const payment = Route.useRouteContext({ select: ({ settings }) => settings.payment });
  return <TermsPage information={Route.useLoaderData()} payment={payment} />;
}
