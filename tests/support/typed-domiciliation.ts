import { randomBytes } from 'node:crypto';
import { format, parseISO } from 'date-fns';
import type { Page } from 'playwright-core';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { monthsBetween } from '#domain/month.ts';
import { buildingDay } from '#domain/time.ts';
import texts from '#locales/en/domiciliation.json';
import failures from '#locales/en/errors.json';
import { pdf, type UploadFile } from './booking-page.ts';
import { domiciliationPage } from './domiciliation-page.ts';
import { signInAs } from './sign-in.ts';
import type { TypedRequest } from './typed-request.ts';

const { business, steps } = texts;
const path = '/domiciliation-flow';
const nextYear = Number(buildingDay(new Date()).slice(0, 4)) + 1;
const months = { first: `${nextYear}-03`, last: `${nextYear}-07` };

const register: UploadFile = {
  name: 'Registre de commerce.pdf',
  mimeType: 'application/pdf',
  // Random hex: bytes could read like a script by chance.
  buffer: Buffer.from(`%PDF-1.4\n% ${randomBytes(150_000).toString('hex')}\n%%EOF\n`),
};

/** Which paper each file is; not in the order of the checklist. */
const documents: readonly { kind: LegalDocumentKind; file: UploadFile }[] = [
  { kind: 'nif', file: pdf('carte fiscale.pdf') },
  { kind: 'commercial_register', file: register },
  { kind: 'c20', file: pdf('C20 – صفحة 1.pdf') },
  { kind: 'nic', file: pdf('identification.pdf') },
];

/** As it is typed, and as the server is to have it. */
const stored = {
  booking_type: 'domiciliation',
  plan_name: 'Flexible address',
  selected_months: monthsBetween(months.first, months.last),
  total_price: 5 * 850_000,
  client_name: 'شركة الأطلس / Atlas Conseil',
  company_name: 'شركة الأطلس / Atlas Conseil',
  enterprise_status: 'in_process',
  business_role: 'co_founder',
  contact_person: 'Nadia O’Brien-Haddad',
  contact_email: 'nadia@atlas-conseil.example',
  contact_phone: '+213 550 12 34 56',
  notes: 'From March on.\n\n“Courrier numérisé”, شكرا.',
} as const;

/** A request for a domiciliation with something in every field. */
export const typedDomiciliation: TypedRequest = {
  path,
  steps: [steps.months.title, steps.business.title, steps.documents.title],
  submit: texts.actions.submit,
  chosen: stored.selected_months.map((month) => `${format(parseISO(month), 'MMMM yyyy')}: true`),
  files: documents.map(({ file }) => file),
  failures: (name) => ({
    address: failures.legal_upload_url_failed.replace('{{name}}', name),
    upload: failures.legal_upload_failed.replace('{{name}}', name),
    record: failures.legal_link_failed,
  }),
  stored: {
    client: stored.company_name,
    details: stored,
    documents: documents.map(({ kind }) => ({ purpose: 'LEGAL_DOCUMENT', document_kind: kind })),
  },
  typeAll,
  openTyped,
  waitUntilArrived: (page) => page.getByRole('heading', { name: texts.submitted.title }).waitFor(),
};

async function openTyped(page: Page): Promise<void> {
  await page.goto(path);
  await domiciliationPage(page).openStep('documents');
  await addDocuments(page);
}

async function typeAll(page: Page): Promise<void> {
  const form = domiciliationPage(page);
  await page.goto(path);
  await form.choosePlan(stored.plan_name);
  await page.getByRole('heading', { name: texts.chosen.signIn }).waitFor();
  await signInAs(page, /Karim Benali/);
  await form.heading(steps.months.title).waitFor();
  await form.pressMonth(months.first);
  await form.pressMonth(months.last);
  await form.next();
  await form.fill(business.companyName, stored.company_name);
  await form.choose(business[stored.enterprise_status]);
  await form.choose(business[stored.business_role]);
  await form.fill(business.contactPerson, stored.contact_person);
  await form.fill(business.contactEmail, stored.contact_email);
  await form.fill(business.contactPhone, stored.contact_phone);
  await form.fill(business.notes, stored.notes);
  await form.next();
  await addDocuments(page);
}

/** At the last step. */
async function addDocuments(page: Page): Promise<void> {
  const form = domiciliationPage(page);
  await form.heading(steps.documents.title).waitFor();
  await form.attach(documents.map(({ file }) => file));
  for (const { kind, file } of documents) {
    await form.assign(file.name, kind);
  }
}
