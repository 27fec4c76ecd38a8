import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/text-pages/terms-page.tsx';

export const Route = createFileRoute('/terms')({
  loader: async ({ context }) => {
    const [information] = await Promise.all([
      context.readInformation(),
      context.loadTexts('pages', 'payments'),
    ]);
    return information;
  },
  component: Terms,
});

function Terms() {
  const payment = Route.useRouteContext({ select: ({ settings }) => settings.payment });
  return <TermsPage information={Route.useLoaderData()} payment={payment} />;
}
