import type { OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { emptyDomiciliationForm, type DomiciliationForm } from '#domain/domiciliation/form.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { NewDocument } from '#machines/request-form/documents.ts';
import { customer, user } from '#machines/request-form/submission/submission.fixtures.ts';
import type { DomiciliationInput } from './domiciliation.types.ts';

/** The plans and documents of the domiciliation machine's tests and path model. */
export const today = '2026-12-15';

/** What pressing January selects of the plan of three months. */
export const quarter = ['2027-01', '2027-02', '2027-03'];

const plan = { description: '', benefits: [], translations: {} };

/** Three months at least. */
export const starter: DomiciliationPlan = {
  ...plan,
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Starter',
  monthly_rate: 450_000,
  min_months: 3,
};

/** One month at least. */
export const flexible: DomiciliationPlan = {
  ...plan,
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'Flexible',
  monthly_rate: 600_000,
  min_months: 1,
};

export const input: DomiciliationInput = {
  user,
  customer,
  planId: starter.id,
  plan: starter,
  today: () => today,
  createId: () => '00000000-0000-4000-8000-000000000001',
};

/** What a user types in step 2. */
export const business: Partial<Omit<DomiciliationForm, 'months'>> = {
  companyName: 'Atlas Conseil',
  enterpriseStatus: 'startup',
  businessRole: 'founder',
  contactPhone: '0550 00 00 00',
};

export const paperNames = ['nic.pdf', 'nif.pdf', 'register.pdf', 'c20.pdf'] as const;

export function paper(name: string): NewDocument {
  return { id: name, file: { name, size: 1_000, type: 'application/pdf' } };
}

/** A complete draft, with all four papers, before it is sent. */
export const completeDraft: OpenedDomiciliationDraft = {
  version: 1,
  uid: user.uid,
  requestKey: '00000000-0000-4000-8000-000000000002',
  planId: starter.id,
  step: 'documents',
  form: {
    ...emptyDomiciliationForm({ name: user.displayName, email: user.email }),
    ...business,
    months: ['2027-01', '2027-02', '2027-03'],
  },
  documents: paperNames.map((name, index) => ({
    ...paper(name).file,
    id: name,
    status: 'waiting',
    storedPath: null,
    kind: legalDocumentKinds[index] ?? null,
  })),
  bookingId: null,
  lostDocuments: [],
};

/** A draft whose request the server has, as `booking-1`; of its papers the last `missing` are not recorded. */
export function sentDraft(missing: number): OpenedDomiciliationDraft {
  return {
    ...completeDraft,
    bookingId: 'booking-1',
    documents: completeDraft.documents.map((document, index, all) => ({
      ...document,
      status: index < all.length - missing ? 'recorded' : 'waiting',
    })),
  };
}
