import { expect, test } from 'vitest';
import type { BookingForm } from '#domain/booking/form.ts';
import { defaultServiceDetails, serviceNames } from '#domain/booking/services.ts';
import ar from '#locales/ar/booking.json';
import arServices from '#locales/ar/booking-services.json';
import arCalendar from '#locales/ar/calendar.json';
import arForm from '#locales/ar/form.json';
import en from '#locales/en/booking.json';
import enServices from '#locales/en/booking-services.json';
import enCalendar from '#locales/en/calendar.json';
import enForm from '#locales/en/form.json';
import { openDraft } from '#tests/support/booking-draft.ts';
import { pdf } from '#tests/support/booking-page.ts';
import {
  halfOfTheDisplays,
  problemsOf,
  widths,
  zoomProblemsOf,
} from '#tests/support/display-checks.ts';
import { walkProblems } from '#tests/support/keyboard.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const texts = {
  en: { ...en, services: enServices, calendar: enCalendar, form: enForm },
  ar: { ...ar, services: arServices, calendar: arCalendar, form: arForm },
};
const long = 'Formation continue des responsables de la communication interne '.repeat(3).trim();
const nothing = { clientName: '', contactPerson: '', contactEmail: '', startDate: '' };
const { carRental, catering, marketing } = defaultServiceDetails;
const services: BookingForm['services'] = {
  ...defaultServiceDetails,
  catering: { ...catering, packageTier: 'luxurious', mealFormat: 'platter' },
  carRental: { ...carRental, vehicleClass: 'mini_bus', minibusSize: 15 },
  marketing: { ...marketing, media: { serviceType: 'both', staffCount: 2, duration: long } },
  staff: { roles: [...defaultServiceDetails.staff.roles, ...defaultServiceDetails.staff.roles] },
  stationery: { items: [{ product: long, specs: long, quantity: 100 }] },
};

test.each(['en', 'ar'] as const)(
  'axe finds nothing on the booking form, whatever is open, it fits every window, and Tab goes to all that can be used: %s',
  async (language) => {
    const { page, expectNoErrors } = use.watched;
    const t = texts[language];
    const displays = halfOfTheDisplays[language];
    const problems: string[] = [];
    const look = async (screen: string) => {
      problems.push(...(await problemsOf(page, screen, displays)));
      problems.push(...(await zoomProblemsOf(page, screen)));
      await page.setViewportSize({ width: widths.desk, height: 900 });
    };
    const walk = async (screen: string) => {
      if (language === 'en') {
        problems.push(...(await walkProblems(page, screen)));
      }
    };
    const onPhone = () => page.setViewportSize({ width: widths.phone, height: 900 });
    const main = page.getByRole('main');
    const next = main.locator('form [type=submit]');
    const dialog = page.getByRole('dialog');
    await use.context.addCookies([{ name: 'language', value: language, url: use.site.origin }]);

    await openDraft(page, { step: 'generalInfo', form: { ...nothing, eventName: long } });
    await next.click();
    await main.getByText(t.errors.startDateRequired).last().waitFor();
    await walk('general info');
    await look('general info, refused');
    await main.getByRole('button', { name: t.fields.day, exact: true }).click();
    await dialog.waitFor();
    problems.push(...(await problemsOf(page, 'days', displays)));
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: t.actions.clear }).click();
    await dialog.waitFor();
    await look('clear dialog');
    await dialog.getByRole('button', { name: t.clear.cancel }).click();
    await onPhone();
    await main.getByRole('button', { name: t.calendar.open }).click();
    await dialog.waitFor();
    problems.push(...(await problemsOf(page, 'calendar popup', displays)));

    await openDraft(page, { step: 'verification', form: { organizationType: 'partner' } });
    await next.click();
    await main.getByText(t.errors.socialsRequired).last().waitFor();
    await look('verification, refused');
    await page.locator('input[type=file]').setInputFiles([pdf(`${long}.pdf`)]);
    await main
      .getByRole('button', { name: t.form.documents.remove.replace(/.?\{\{.*/, '') })
      .waitFor();
    await walk('verification');
    await look('verification, with a document');

    await openDraft(page, {
      step: 'services',
      form: { selectedServices: [...serviceNames], services },
    });
    await main.getByText(t.services.hotel.noNight).waitFor();
    await walk('services');
    await look('services, all open');
    await onPhone();
    await main.locator('form [aria-haspopup=dialog]').last().click();
    await dialog.waitFor();
    problems.push(...(await problemsOf(page, 'summary sheet', displays)));

    await page.route('**/api/events/get-upload-url', (route) => route.fulfill({ status: 500 }));
    await page.route('**/api/events/request', (route) =>
      route.fulfill({ status: 201, json: { bookingId: 'b', refCode: 'RW-1', total: 1 } }),
    );
    await openDraft(page, { step: 'verification', form: { notes: long } });
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

    await page.goto('/book/grande-salle');
    await dialog.waitFor();
    await look('pricing popup');
    expect(problems).toEqual([]);
    expectNoErrors(/^Failed to load resource/);
  },
  120_000,
);
