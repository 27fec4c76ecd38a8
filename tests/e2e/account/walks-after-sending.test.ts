import { expect, test } from 'vitest';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import domiciliationTexts from '#locales/en/domiciliation.json';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { countedPerson } from '#tests/support/forms/counted-person.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { openMyBookings, sendRequest } from '#tests/support/send-request.ts';
import { staff } from '#tests/support/staff.ts';
import { useWritableSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { reviewCall } from '#domain/staff/decisions.ts';

// Counts what a person does: a plan does not.
const use = useWritableSite({
  visitor: { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' },
  signedIn: 'karim',
});

test('On a small phone a customer replaces a refused document with 4 clicks, cancels and books again with 5, reads what is to be paid with 2, sends a domiciliation of six months with 8, and proposes an event with 4', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  const request = hallOn(shiftDay(buildingDay(algiers, new Date()), 191));
  const { refCode } = await sendRequest(page, {
    authorization: await openMyBookings(page),
    request,
    purpose: 'VERIFICATION_DOCUMENT',
    documents: [{ name: 'card.pdf' }],
  });
  const review = { number: 1, code: 'unreadable' as const, text: null, isCorrection: false };
  await staff(use.site.origin, reviewCall, { ref: refCode, ...review });
  await page.goto('/account/bookings');

  const replacing = countedPerson();
  const row = page.getByRole('row').filter({ hasText: refCode });
  await replacing.click(row.getByRole('button'));
  await main.getByText('It cannot be read.', { exact: false }).waitFor();
  await replacing.click(main.getByRole('button', { name: 'Replace a document' }));
  const chooser = page.waitForEvent('filechooser');
  await replacing.click(main.getByRole('button', { name: 'Choose files' }));
  await (await chooser).setFiles(pdf('sharp.pdf'));
  await main.getByRole('status').getByText('has arrived', { exact: false }).waitFor();
  await row.getByText('1 document missing').waitFor({ state: 'detached' });
  expect(replacing.counts.clicks).toBeLessThanOrEqual(4);

  await page.goto('/account/bookings');
  const again = countedPerson();
  await again.click(row.getByRole('button'));
  await main.getByText(/^We keep this period for you until/).waitFor();
  await again.click(main.getByRole('button', { name: 'Cancel request' }));
  await again.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }));
  await again.click(main.getByRole('link', { name: 'Book again' }));
  await page.getByRole('heading', { level: 1, name: 'Book Grand Hall' }).waitFor();
  expect(again.counts.clicks).toBeLessThanOrEqual(5);

  await page.goto('/account/bookings');
  const paying = countedPerson();
  await paying.click(page.getByRole('navigation').getByRole('link', { name: 'Payment History' }));
  await main
    .getByText(/^To pay/)
    .first()
    .waitFor();
  expect(paying.counts.clicks).toBeLessThanOrEqual(2);

  // A visitor has two clicks more, to sign in: ten.
  await openHydrated(page, '/domiciliation-flow');
  const address = countedPerson();
  const next = main.getByRole('button', { name: 'Next', exact: true });
  await address.click(main.getByRole('link', { name: 'Select Plan: Business address' }));
  await address.click(main.locator('[data-month]:enabled').first());
  await address.click(next);
  await address.type(main.getByRole('textbox', { name: 'Company name' }), 'Benali Export');
  await address.click(main.getByText('In formation', { exact: true }));
  await address.click(main.getByText('Founder', { exact: true }));
  await address.click(next);
  const papers = page.waitForEvent('filechooser');
  await address.click(main.getByRole('button', { name: 'Choose files' }));
  await (await papers).setFiles(legalDocumentKinds.map((kind) => pdf(`${kind}.pdf`)));
  await main.getByRole('button', { name: 'Remove c20.pdf' }).waitFor();
  await address.click(main.getByRole('button', { name: domiciliationTexts.actions.submit }));
  await page.getByRole('heading', { level: 1, name: 'Request Submitted!' }).waitFor();
  expect(address.counts).toEqual({ clicks: 8, typedFields: 1 });

  await page.goto('/account/bookings');
  const hosting = countedPerson();
  await hosting.click(
    page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }),
  );
  await hosting.click(main.getByRole('button', { name: 'Create New Event' }));
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await hosting.type(field('Event name'), 'Open evening');
  await hosting.type(field('Description'), 'For our partners.');
  await hosting.type(field('Organizer'), 'Benali Textiles');
  await hosting.click(dialog.getByRole('button', { name: /^As your booking: / }));
  await dialog.getByText('This is within your booking of the Grand Hall.').waitFor();
  await hosting.click(dialog.getByRole('button', { name: 'Create Event' }));
  await main.getByText('Open evening').first().waitFor();
  expect(hosting.counts).toEqual({ clicks: 4, typedFields: 3 });
  use.watched.expectNoErrors();
});
