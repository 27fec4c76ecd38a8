import { createFileRoute } from '@tanstack/react-router';
import { InformationPage } from '#src/features/text-pages/information-page.tsx';

export const Route = createFileRoute('/information')({
  loader: ({ context }) => context.withTexts(context.readInformation(), 'pages', 'payments'),
  component: Information,
});

function Information() {
  const payment = Route.useRouteContext({ select: ({ settings }) => settings.payment });
  return <InformationPage information={Route.useLoaderData()} payment={payment} />;
}
