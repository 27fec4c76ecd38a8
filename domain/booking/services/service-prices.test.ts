import { expect, test } from 'vitest';
import { estimate } from '#domain/booking/price/price.ts';
import type { PriceUnit } from './field-kinds.ts';
import { priceUnits, type ServicePriceKey } from './service-prices.ts';
import { defaultServiceDetails, serviceFields, type Services } from './services.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** Three people, over two days, and five items. */
const quantities: Record<PriceUnit, number> = {
  perPersonDay: 6,
  perDay: 2,
  perItem: 5,
  perBooking: 1,
  flat: 1,
};

const { packageTier: tiers, mealFormat: meals } = serviceFields.catering.fields;
const { catering, carRental, hotel } = defaultServiceDetails;
const car = { ...carRental, withDriver: true, withFuel: true };
const everything: Services[] = [
  ...tiers.values.flatMap((packageTier) =>
    meals.values.map((mealFormat) => ({ catering: { ...catering, packageTier, mealFormat } })),
  ),
  { carRental: car },
  { carRental: { ...car, vehicleClass: 'comfort' } },
  ...serviceFields.carRental.fields.minibusSize.values.map((minibusSize) => ({
    carRental: { ...car, vehicleClass: 'mini_bus' as const, minibusSize },
  })),
  ...serviceFields.marketing.fields.media.fields.serviceType.values.map((serviceType) => ({
    marketing: {
      social: { boosting: true, design: true, community: true },
      physical: { banners: true, rollups: true, flyers: true },
      media: { serviceType, staffCount: 3, duration: '' },
    },
  })),
  {
    staff: { roles: [{ role: 'host', count: 3, hours: '' }] },
    stationery: { items: [{ product: 'Pens', specs: '', quantity: 5 }] },
    hotel,
  },
];

test('each key of the price list is counted by its unit, and there are no others', () => {
  const counted = everything.flatMap(
    (services) =>
      estimate({
        building: algiers,
        room: { slug: 'any', hourly_rate: 0, daily_rate: 0, monthly_rate: 0 },
        billingType: 'daily',
        period: { start: '2027-03-01', end: '2027-03-02', startTime: null, endTime: null },
        attendees: 3,
        services,
        prices: [],
        freeMonths: [],
      })?.lines.slice(1) ?? [],
  );
  expect(new Set(counted.map(({ item }) => item))).toEqual(new Set(Object.keys(priceUnits)));
  for (const { item, quantity } of counted) {
    expect([item, quantity]).toEqual([item, quantities[priceUnits[item as ServicePriceKey]]]);
  }
});
