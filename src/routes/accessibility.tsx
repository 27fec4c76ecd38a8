import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage } from '#src/features/text-pages/accessibility-page.tsx';

export const Route = createFileRoute('/accessibility')({
  loader: async ({ context }) => {
    const [information] = await Promise.all([
      context.readInformation(),
      context.loadTexts('pages'),
    ]);
    return information;
  },
  component: Accessibility,
});

function Accessibility() {
  return <AccessibilityPage house={Route.useLoaderData().house} />;
}
