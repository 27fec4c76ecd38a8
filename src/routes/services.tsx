import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '#src/features/services/services-page.tsx';

export const Route = createFileRoute('/services')({
  loader: ({ context }) =>
    context.withTexts(context.rooms.listServicePrices(), 'booking-services', 'booking-price'),
  component: Services,
});

function Services() {
  return <ServicesPage prices={Route.useLoaderData()} />;
}
