import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { billingTypes } from '#domain/period/billing-type.ts';
import { shiftDay } from '#domain/time/time.ts';
import { inOrder, periodOfDays } from '#domain/period/days.ts';
import { estimate, type EstimateInput } from './price.ts';
import { algiers, TVA } from '#domain/time/building.fixtures.ts';
import { priceUnits } from '#domain/booking/services/service-prices.ts';
import {
  defaultServiceDetails,
  serviceFields,
  type Services,
} from '#domain/booking/services/services.ts';

const priceKeys = Object.keys(priceUnits);
const { catering: meals, carRental: cars, marketing: campaign } = serviceFields;

const rate = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
const count = fc.integer({ min: 1, max: 200 });
const isChosen = fc.boolean();
const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

const catering = fc.record({
  packageTier: fc.constantFrom(...meals.fields.packageTier.values),
  mealFormat: fc.option(fc.constantFrom(...meals.fields.mealFormat.values)),
});
const carRental = fc
  .record({
    vehicleClass: fc.constantFrom(...cars.fields.vehicleClass.values),
    size: fc.constantFrom(...cars.fields.minibusSize.values),
    withDriver: isChosen,
    withFuel: isChosen,
    delivery: isChosen,
    pickup: isChosen,
  })
  .map(({ size, ...car }) => ({
    ...defaultServiceDetails.carRental,
    ...car,
    minibusSize: car.vehicleClass === 'mini_bus' ? size : null,
  }));
const marketing = fc.record({
  social: fc.record({ boosting: isChosen, design: isChosen, community: isChosen }),
  physical: fc.record({ banners: isChosen, rollups: isChosen, flyers: isChosen }),
  media: fc.option(
    fc.record({
      serviceType: fc.constantFrom(...campaign.fields.media.fields.serviceType.values),
      staffCount: count,
      duration: fc.constant(''),
    }),
  ),
});
const staff = fc.record({
  roles: fc.array(fc.record({ role: fc.constant('host'), count, hours: fc.constant('') }), {
    maxLength: 4,
  }),
});
const stationery = fc.record({
  items: fc.array(
    fc.record({
      product: fc.constantFrom('Pens', ''),
      specs: fc.constant(''),
      quantity: count,
    }),
    { maxLength: 4 },
  ),
});
const services: fc.Arbitrary<Services> = fc.record(
  {
    catering: catering.map((chosen) => ({ ...defaultServiceDetails.catering, ...chosen })),
    carRental,
    marketing,
    staff,
    stationery,
    hotel: fc.constant(defaultServiceDetails.hotel),
  },
  { requiredKeys: [] },
);

/** Any booking with a period that can be priced. */
const inputs: fc.Arbitrary<EstimateInput> = fc
  .record({
    slug: fc.constantFrom(GRAND_HALL_SLUG, 'salle-1'),
    rates: fc.record({ hourly_rate: rate, daily_rate: rate, monthly_rate: rate }),
    billingType: fc.constantFrom(...billingTypes),
    days: fc.integer({ min: 0, max: 400 }),
    from: fc.integer({ min: 0, max: 1_000 }),
    minutes: fc.integer({ min: 1, max: 400 }),
    attendees: count,
    services,
    amounts: fc.array(rate, { minLength: priceKeys.length, maxLength: priceKeys.length }),
    freeMonths: fc.subarray(['2027-02', '2027-03', '2027-04']),
  })
  .map(({ slug, rates, days, from, minutes, amounts, ...input }) => {
    const isHourly = input.billingType === 'hourly';
    return {
      ...input,
      building: algiers,
      room: { slug, ...rates },
      period: {
        start: '2027-03-01',
        end: isHourly ? '2027-03-01' : shiftDay('2027-03-01', days),
        startTime: isHourly ? clock(from) : null,
        endTime: isHourly ? clock(from + minutes) : null,
      },
      prices: priceKeys.map((service_key, index) => ({
        service_key,
        price: amounts[index] ?? null,
        price_text: null,
        translations: {},
      })),
    };
  });

function priceOf(input: EstimateInput) {
  const price = estimate(input);
  if (!price) {
    throw new Error('a booking with a period has a price');
  }
  return price;
}

/** That `more` of something keeps the lines, and makes none of them cheaper. */
function expectNoCheaper(less: EstimateInput, more: EstimateInput): void {
  const [before, after] = [priceOf(less), priceOf(more)];
  expect(after.lines.map(({ item }) => item)).toEqual(before.lines.map(({ item }) => item));
  after.lines.forEach(({ amount }, index) => {
    expect(amount ?? 0).toBeGreaterThanOrEqual(before.lines[index]?.amount ?? 0);
  });
  expect(after.total).toBeGreaterThanOrEqual(before.total);
}

test('every amount is whole centimes and never negative; the total is the lines and the TVA, if anything is charged', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { lines, subtotal, tva, total, isComplete } = priceOf(input);
      const amounts = lines.map(({ amount }) => amount ?? 0);
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      expect(lines.every(({ quantity }) => quantity > 0)).toBe(true);
      expect(subtotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      expect(isComplete).toBe(lines.every(({ amount }) => amount !== null));
      // Free access that leaves nothing else to charge.
      const isFree = isComplete && subtotal === 0 && lines.some(({ note }) => note !== null);
      expect(tva).toBe(isFree ? 0 : TVA);
      expect(total).toBe(subtotal + tva);
    }),
  );
});

test('more people never cost less', () => {
  fc.assert(
    fc.property(inputs, count, (input, more) => {
      expectNoCheaper(input, { ...input, attendees: input.attendees + more });
    }),
  );
});

test('more days and more minutes never cost less', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 39 }), (input, more) => {
      const { period, billingType } = input;
      const [hours = 0, minutes = 0] = (period.endTime ?? '').split(':').map(Number);
      const longer =
        billingType === 'hourly'
          ? { ...period, endTime: clock(hours * 60 + minutes + more) }
          : { ...period, end: shiftDay(period.end, more) };
      expectNoCheaper(input, { ...input, period: longer });
    }),
  );
});

/** Several days and one of them; only a room by the hour or day has them. */
const severalDays = fc.tuple(
  inputs.filter(({ billingType }) => billingType !== 'monthly'),
  fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 10 }),
);
const onDays = (input: EstimateInput, offsets: number[]): EstimateInput => ({
  ...input,
  period: {
    ...input.period,
    ...periodOfDays(inOrder(offsets.map((offset) => shiftDay('2027-03-01', offset)))),
  },
});

test('a day less never costs more, and whole days cost the same with gaps and without', () => {
  fc.assert(
    fc.property(severalDays, ([input, offsets]) => {
      const total = priceOf(onDays(input, offsets)).total;
      expect(priceOf(onDays(input, offsets.slice(1))).total).toBeLessThanOrEqual(total);
      const inARow = priceOf(onDays(input, [...offsets.keys()]));
      if (input.billingType === 'daily') {
        const period = { ...input.period, end: shiftDay('2027-03-01', offsets.length - 1) };
        expect(priceOf({ ...input, period })).toEqual(inARow);
        expect(inARow.total).toBe(total);
      }
    }),
  );
});

test('more staff, more media people and more pieces never cost less', () => {
  fc.assert(
    fc.property(inputs, count, (input, more) => {
      const { services } = input;
      const { marketing, staff, stationery } = services;
      const larger: Services = {
        ...services,
        ...(marketing?.media && {
          marketing: {
            ...marketing,
            media: { ...marketing.media, staffCount: marketing.media.staffCount + more },
          },
        }),
        ...(staff && {
          staff: { roles: staff.roles.map((role) => ({ ...role, count: role.count + more })) },
        }),
        ...(stationery && {
          stationery: {
            items: stationery.items.map((item) => ({ ...item, quantity: item.quantity + more })),
          },
        }),
      };
      expectNoCheaper(input, { ...input, services: larger });
    }),
  );
});

test('the lines keep their order: the room, then the services in the order of the page', () => {
  const order = [
    'room_',
    'catering_',
    'meal_',
    'car_',
    'marketing_',
    'media_',
    'staff_',
    'stationery_',
    'hotel_',
  ];
  fc.assert(
    fc.property(inputs, (input) => {
      const { lines } = priceOf(input);
      const places = lines.map(({ item }) => order.findIndex((prefix) => item.startsWith(prefix)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const backwards = Object.fromEntries(Object.entries(input.services).toReversed());
      const shuffled = { ...input, services: backwards, prices: input.prices.toReversed() };
      expect(priceOf(shuffled).lines).toEqual(lines);
    }),
  );
});

test('a free month makes the hourly line of the Grand Hall free and changes nothing else', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const paid = priceOf({ ...input, freeMonths: ['2027-02', '2027-04'] });
      const free = priceOf({ ...input, freeMonths: ['2027-02', '2027-03'] });
      const isFree = input.room.slug === GRAND_HALL_SLUG && input.billingType === 'hourly';
      expect(free.lines.slice(1)).toEqual(paid.lines.slice(1));
      expect(free.lines[0]).toEqual(
        isFree ? { ...paid.lines[0], amount: 0, note: 'free_access' } : paid.lines[0],
      );
    }),
  );
});
