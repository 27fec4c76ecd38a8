import { createFileRoute } from '@tanstack/react-router';
import { useSite } from '#src/components/site-context.ts';
import { PrivacyPage } from '#src/features/text-pages/privacy-page.tsx';

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => context.withTexts(context.readInformation(), 'pages'),
  component: Privacy,
});

function Privacy() {
  const { identity, firebase, dataOrigin } = Route.useRouteContext({
    select: ({ settings }) => settings,
  });
  const { origin } = useSite();
  return (
    <PrivacyPage
      rules={Route.useLoaderData().rules}
      identity={identity}
      isHosted={dataOrigin !== origin}
      isCounted={firebase.measurementId !== null}
    />
  );
}
