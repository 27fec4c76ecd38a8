import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf, program, type UploadFile } from '#tests/support/booking-page.ts';
import { displays, problemsOf, widths } from '#tests/support/checks/display-checks.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { comeBack } from '#tests/support/open-page.ts';
import { sendDomiciliation, span } from '#tests/support/forms/sent-domiciliation.ts';
import { useSite } from '#tests/support/use-site.ts';
import { approveCall } from '#domain/staff/decisions.ts';
import { staff } from '#tests/support/staff.ts';

const papers = [
  { kind: 'nic', name: 'scan.pdf' },
  { kind: 'nif', name: 'scan.pdf' },
  { kind: 'commercial_register', name: 'register.pdf' },
] as const;

const desk = { width: widths.desk, height: 900 };
const use = useSite({ visitor: { viewport: desk, reducedMotion: 'reduce' }, signedIn: 'yasmine' });

// Customer and staff in turn; the plan of added-documents runs on actors alone.
test('A domiciliation is listed in My Bookings with plan, months, business and papers, gets its last paper, and is approved without reloading', async () => {
  const { watched } = use;
  const { page } = watched;
  const refCode = await sendDomiciliation(page, papers);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: refCode });
  await row.waitFor();
  const cells = (await row.getByRole('cell').allInnerTexts()).map((cell) => cell.trim());
  expect([cells[1], cells[2], cells[4], cells[5]]).toEqual([
    'Domiciliation',
    'Pending approval 1 document missing',
    'Flexible address',
    span,
  ]);

  await row.getByRole('button').press('Enter');
  await page
    .getByText(/^Your request is open until .+ If you have not heard from us by then/)
    .waitFor();
  expect(await factsOf(page)).toEqual([
    ['Booking type', 'Domiciliation'],
    ['Plan', 'Flexible address'],
    ['Months', span],
    ['Monthly rate', '8,500 DA'],
    ['Company', 'Atlas Conseil'],
    ['Enterprise status', 'Startup'],
    ['Role in the business', 'Co-founder'],
    [
      'Documents',
      'NIC scan.pdf\n\nNIF scan.pdf\n\nCommercial Register register.pdf\n\nMissing: C20',
    ],
  ]);
  const progress = page.getByRole('list', { name: 'Progress' });
  expect(await progress.getByRole('listitem').nth(1).innerText()).toMatch(
    /^3 of 4 papers\nMissing: C20\n/,
  );
  expect(await page.getByRole('button', { name: 'Add to calendar' }).count()).toBe(0);
  expect(await problemsOf(page, 'domiciliation', displays.ar)).toEqual([]);
  await page.setViewportSize(desk);

  const approve = () => staff(use.site.origin, approveCall, { ref: refCode, version: 1 });
  await expect(approve()).rejects.toThrow('documents_missing');
  const add = page.getByRole('button', { name: 'Add a document' });
  await add.press('Enter');
  await page.getByRole('heading', { name: 'Add documents' }).waitFor();
  expect(await problemsOf(page, 'adding documents', displays.en)).toEqual([]);
  await page.setViewportSize(desk);
  const refused =
    'File c20.docx is not a supported format. Please upload PDF, Word, or image files.';
  await chooseFile(page, 'Choose file: C20', program('c20.docx'));
  await page.getByRole('listitem').getByText(refused).waitFor();
  expect(await focusedText(page)).toContain('Not accepted');

  await page.route('**/get-upload-url', (route) => route.abort());
  await chooseFile(page, 'Choose another file in place of \u2068c20.docx\u2069', pdf('وثيقة.pdf'));
  const again = page.getByRole('button', { name: 'Send \u2068وثيقة.pdf\u2069 again' });
  await again.waitFor();
  await page.unroute('**/get-upload-url');
  await again.press('Enter');
  await page.getByRole('status').getByText('\u2068وثيقة.pdf\u2069 has arrived.').waitFor();
  await progress.getByText('Documents received', { exact: true }).waitFor();
  await row.getByText('1 document missing').waitFor({ state: 'detached' });
  // The row itself, not the panel around it: reading the booking again hides nothing.
  expect(await focusedText(page)).toMatch(/^وثيقة\.pdf/);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await waitForFocus(add);

  await page.getByRole('button', { name: 'Cancel request' }).press('Enter');
  await page.getByText('We will not look at this request any more.').waitFor();
  await page.keyboard.press('Escape');

  await approve();
  await comeBack(page);
  await row.getByText('Approved', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Quote' }).press('Enter');
  const sheet = page.getByRole('article');
  await sheet.getByText('Flexible address', { exact: true }).waitFor();
  await sheet.getByText(span, { exact: true }).waitFor();
  expect(await sheet.getByRole('row').allInnerTexts()).toEqual([
    'Item\tQuantity\tUnit price\tAmount',
    'Domiciliation\t3 months\t8,500.00 DA\t25,500.00 DA',
  ]);

  watched.expectNoErrors(/ERR_FAILED/);
});

/** Chooses a file by the button of this name. */
async function chooseFile(page: Page, button: string, file: UploadFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  await (await chooser).setFiles(file);
}

function focusedText(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.textContent ?? null);
}

/** Names and values of the first column of an open row. */
function factsOf(page: Page): Promise<(string | undefined)[][]> {
  return page
    .locator('dl')
    .first()
    .locator('dt')
    .evaluateAll((names) =>
      names.map((name) => [
        name.textContent,
        name.nextElementSibling instanceof HTMLElement
          ? name.nextElementSibling.innerText.trim()
          : undefined,
      ]),
    );
}
