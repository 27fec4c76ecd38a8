import { expect, test } from 'vitest';
import type { BookingForm } from '#domain/booking/form/form.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { defaultServiceDetails, serviceNames } from '#domain/booking/services/services.ts';
import booking from '#locales/en/booking.json';
import later from '#locales/en/booking-later.json';
import services from '#locales/en/booking-services.json';
import calendar from '#locales/en/calendar.json';
import form from '#locales/en/form.json';
import { openDraft } from '#tests/support/forms/booking-draft.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { widths } from '#tests/support/checks/display-checks.ts';
import { screenChecks } from '#tests/support/checks/screen-checks.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const use = useSharedSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const t = { ...booking, services, calendar, form };
const long = 'Formation continue des responsables de la communication interne '.repeat(3).trim();
const nothing = { clientName: '', contactPerson: '', contactEmail: '', startDate: '' };
const { carRental, catering, marketing } = defaultServiceDetails;
const details: BookingForm['services'] = {
  ...defaultServiceDetails,
  catering: { ...catering, packageTier: 'luxurious', mealFormat: 'platter' },
  carRental: { ...carRental, vehicleClass: 'mini_bus', minibusSize: 15 },
  marketing: { ...marketing, media: { serviceType: 'both', staffCount: 2, duration: long } },
  staff: { roles: [...defaultServiceDetails.staff.roles, ...defaultServiceDetails.staff.roles] },
  stationery: { items: [{ product: long, specs: long, quantity: 100 }] },
};

// axe, the layout of every window and the stops of Tab, on screens that no plan looks at in this way.
test('axe finds nothing on the first step of a booking and its dialogs, they fit every window, and Tab goes to all that can be used', async () => {
  const { page, expectNoErrors } = use.watched;
  const { main, next, dialog, problems, look, walk, onPhone } = screenChecks(page);
  await openDraft(page, { step: 'generalInfo', form: { ...nothing, eventName: long } });
  await next.click();
  await main.getByText(t.errors.startDateRequired).last().waitFor();
  await walk('general info');
  await look('general info, refused');
  await onPhone();
  await main.getByRole('button', { name: t.calendar.open }).click();
  await dialog.waitFor();
  await look('calendar popup', { isZoomed: false });

  const days = [21, 28].map((number) => shiftDay(buildingDay(algiers, new Date()), number));
  await openDraft(page, {
    step: 'generalInfo',
    form: { billingType: 'daily', isSeveralDays: true, days },
  });
  await main.getByRole('button', { name: later.severalDays.nextWeek }).waitFor();
  await look('several days');
  expect(problems).toEqual([]);
  expectNoErrors();
});

test('axe finds nothing on the other steps of a booking, whatever is open, they fit every window, and Tab goes to all that can be used', async () => {
  const { page, expectNoErrors } = use.watched;
  const { main, next, dialog, problems, look, walk, onPhone } = screenChecks(page);
  await openDraft(page, { step: 'verification', form: { organizationType: 'partner' } });
  await next.click();
  await main.getByText(t.errors.socialsRequired).last().waitFor();
  await page.locator('input[type=file]').setInputFiles([pdf(`${long}.pdf`)]);
  await main
    .getByRole('button', { name: t.form.documents.remove.replace(/.?\{\{.*/, '') })
    .waitFor();
  await walk('verification');
  await look('verification, refused, with a document');

  await openDraft(page, {
    step: 'services',
    form: { selectedServices: [...serviceNames], services: details },
  });
  await main.getByText(t.services.hotel.noNight).waitFor();
  await walk('services');
  await look('services, all open');
  await onPhone();
  await main.locator('form [aria-haspopup=dialog]').last().click();
  await dialog.waitFor();
  await look('summary sheet', { isZoomed: false });

  await page.route('**/api/events/get-upload-url', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/events/request', (route) =>
    route.fulfill({ status: 201, json: { bookingId: 'b', refCode: 'RW-1', total: 1 } }),
  );
  await openDraft(page, { step: 'verification', form: { notes: long, selectedServices: [] } });
  await page.locator('input[type=file]').setInputFiles([pdf('register.pdf')]);
  await next.click();
  await main.getByText(t.steps.services.hint).waitFor();
  await next.click();
  await main.getByText(t.steps.notes.hint).waitFor();
  await walk('notes');
  await look('notes');
  await next.click();
  await main.getByText(t.form.locked.text).waitFor();
  await look('locked');

  expect(problems).toEqual([]);
  expectNoErrors(/^Failed to load resource/);
});
