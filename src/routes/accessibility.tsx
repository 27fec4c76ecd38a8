import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage } from '#src/features/text-pages/accessibility-page.tsx';

export const Route = createFileRoute('/accessibility')({
  loader: ({ context }) => context.withTexts(context.readInformation(), 'pages'),
  component: Accessibility,
});

function Accessibility() {
  return <AccessibilityPage house={Route.useLoaderData().house} />;
}
