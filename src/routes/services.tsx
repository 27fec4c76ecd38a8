import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '#src/features/services/services-page.tsx';

export const Route = createFileRoute('/services')({
  loader: async ({ context }) => {
    const [prices] = await Promise.all([
      context.rooms.listServicePrices(),
      context.loadTexts('booking-services', 'booking-price'),
    ]);
    return prices;
  },
  component: Services,
});

function Services() {
  return <ServicesPage prices={Route.useLoaderData()} />;
}
