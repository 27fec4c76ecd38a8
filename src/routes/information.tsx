import { createFileRoute } from '@tanstack/react-router';
import { InformationPage } from '#src/features/text-pages/information-page.tsx';

export const Route = createFileRoute('/information')({
  loader: async ({ context }) => {
    const [information] = await Promise.all([
      context.readInformation(),
      context.loadTexts('pages', 'payments'),
    ]);
    return information;
  },
  component: Information,
});

function Information() {
  const payment = Route.useRouteContext({ select: ({ settings }) => settings.payment });
  return <InformationPage information={Route.useLoaderData()} payment={payment} />;
}
