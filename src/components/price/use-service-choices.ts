import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '#domain/time/dates.ts';
import type { BookingForm } from '#domain/booking/form/form.ts';
import type { Estimate } from '#domain/booking/price/price.ts';
import {
  physicalItems,
  socialItems,
  staffRoles,
  type ServiceName,
} from '#domain/booking/services/services.ts';
import { usePriceLineTexts } from '#src/components/price/price-lines.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useSite } from '#src/components/site-context.ts';

/** Shown where a service is chosen, and nothing of it. */
const NOTHING = '–';

const carOptions = ['withDriver', 'withFuel', 'delivery', 'pickup'] as const;

/** Each chosen service with what was chosen of it, in one line. Rows without a role or product are left out, as when sending. */
export function useServiceChoices(
  { selectedServices, services }: Pick<BookingForm, 'selectedServices' | 'services'>,
  estimate: Pick<Estimate, 'lines'> | null,
): { name: string; choices: string }[] {
  const building = useSite();
  const { t } = useTranslation('booking-services');
  const language = useLanguage();
  const textsOf = usePriceLineTexts();
  const { catering, carRental, marketing, staff, stationery, hotel } = services;
  const period = (start: string | null, end: string | null, format: (at: string) => string) =>
    start && end ? `${format(start)} – ${format(end)}` : null;
  const choicesOf: Record<ServiceName, () => (string | null)[]> = {
    catering: () => {
      const line = estimate?.lines.find(({ item }) => item.startsWith('catering_'));
      return [
        t(`catering.${catering.packageTier}`),
        line ? textsOf(line).quantity : null,
        `${t('catering.coffee')}: ${t(`catering.${catering.coffeeVariety}`)}`,
        `${catering.morningBreakTime}, ${catering.afternoonBreakTime}`,
        catering.mealFormat && t(`catering.${catering.mealFormat}`),
        catering.mealFormat && catering.mealType && t(`catering.${catering.mealType}`),
        catering.glutenFree ? t('catering.glutenFree') : null,
      ];
    },
    carRental: () => [
      t(`carRental.${carRental.vehicleClass}`),
      carRental.minibusSize && t('carRental.seatsOption', { count: carRental.minibusSize }),
      ...carOptions.map((option) => (carRental[option] ? t(`carRental.${option}`) : null)),
      period(carRental.start, carRental.end, (at) => formatInstant(building, at, language)),
    ],
    marketing: () => [
      ...socialItems.map((item) => (marketing.social[item] ? t(`marketing.${item}`) : null)),
      ...physicalItems.map((item) => (marketing.physical[item] ? t(`marketing.${item}`) : null)),
      marketing.media &&
        `${t(`marketing.${marketing.media.serviceType}`)} × ${marketing.media.staffCount}`,
      marketing.media?.duration ?? null,
    ],
    staff: () =>
      staff.roles
        .filter(({ role }) => role.trim())
        .map(({ role, count, hours }) => {
          const known = staffRoles.find((candidate) => candidate === role);
          const people = `${known ? t(`staff.${known}`) : role} × ${count}`;
          return hours.trim() ? `${people}, ${isolated(hours)}` : people;
        }),
    stationery: () =>
      stationery.items
        .filter(({ product }) => product.trim())
        .map(({ product, quantity }) => `${product} × ${quantity}`),
    hotel: () => [
      `${t('hotel.numGuests')}: ${hotel.numGuests}`,
      `${t('hotel.numRooms')}: ${hotel.numRooms}`,
      period(hotel.checkIn, hotel.checkOut, (day) => formatDay(day, language)),
    ],
  };
  return selectedServices.map((service) => ({
    name: t(`${service}.name`),
    choices: choicesOf[service]().filter(Boolean).map(isolated).join(' · ') || NOTHING,
  }));
}

/** What was typed may be in another direction than the line. */
function isolated(text: string | null): string {
  return `\u2068${text ?? ''}\u2069`;
}
