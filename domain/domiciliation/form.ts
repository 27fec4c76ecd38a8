import * as v from 'valibot';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import {
  validateContact,
  type AccountContact,
  type ContactError,
} from '#domain/request/contact.ts';
import { cleanLine, cleanText, normalizeEmail } from '#domain/text/text.ts';
import { isSelectableMonth } from './months.ts';
import type { DomiciliationPlan } from './plan.ts';
import { businessRoles, enterpriseStatuses } from './business.ts';
import type { DomiciliationRequest } from './request.ts';

/** What a person fills in for a plan; `months` are `YYYY-MM`, consecutive, the earliest first. */
export const domiciliationFormSchema = v.object({
  months: v.array(v.string()),
  companyName: v.string(),
  enterpriseStatus: v.nullable(v.picklist(enterpriseStatuses)),
  businessRole: v.nullable(v.picklist(businessRoles)),
  contactPerson: v.string(),
  contactEmail: v.string(),
  contactPhone: v.string(),
  notes: v.string(),
});
export type DomiciliationForm = v.InferOutput<typeof domiciliationFormSchema>;

/** The empty form, with the contact of the account. */
export function emptyDomiciliationForm(contact: AccountContact): DomiciliationForm {
  return {
    months: [],
    companyName: contact.company ?? '',
    enterpriseStatus: null,
    businessRole: null,
    contactPerson: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone ?? '',
    notes: '',
  };
}

/** At least so many files, literally (rulings, Domiciliation). */
const MIN_LEGAL_DOCUMENTS = legalDocumentKinds.length;

export const domiciliationSteps = ['months', 'business', 'documents'] as const;
export type DomiciliationStep = (typeof domiciliationSteps)[number];

/** The field that a message belongs to; `documents` is the file list. */
type DomiciliationField = keyof DomiciliationForm | 'documents';
/** What is wrong, as the code that the locales translate (domiciliation:errors.<code>). */
export type DomiciliationFieldError =
  | ContactError
  | 'monthsTooFew'
  | 'monthsPast'
  | 'companyNameRequired'
  | 'enterpriseStatusRequired'
  | 'businessRoleRequired'
  | 'documentsRequired';
export type DomiciliationErrors = Partial<Record<DomiciliationField, DomiciliationFieldError>>;

/** What validation needs besides the form. `today` is the building's day. */
interface DomiciliationValidationContext {
  plan: Pick<DomiciliationPlan, 'min_months'>;
  documentCount: number;
  today: string;
}

/** What is wrong with the fields of one step, in their order on the page (section 5, Domiciliation). */
export function validateDomiciliationStep(
  step: DomiciliationStep,
  form: DomiciliationForm,
  context: DomiciliationValidationContext,
): DomiciliationErrors {
  switch (step) {
    case 'months':
      return validateMonths(form.months, context);
    case 'business':
      return { ...validateBusiness(form), ...validateContact(form) };
    case 'documents':
      return context.documentCount < MIN_LEGAL_DOCUMENTS ? { documents: 'documentsRequired' } : {};
  }
}

function validateMonths(
  months: readonly string[],
  { plan, today }: DomiciliationValidationContext,
): DomiciliationErrors {
  if (months.length < plan.min_months) {
    return { months: 'monthsTooFew' };
  }
  return months.every((month) => isSelectableMonth(month, today)) ? {} : { months: 'monthsPast' };
}

function validateBusiness(form: DomiciliationForm): DomiciliationErrors {
  return {
    ...(cleanLine(form.companyName) === '' && { companyName: 'companyNameRequired' }),
    ...(form.enterpriseStatus === null && { enterpriseStatus: 'enterpriseStatusRequired' }),
    ...(form.businessRole === null && { businessRole: 'businessRoleRequired' }),
  };
}

/** The request of a valid form; a field that is still missing is a mistake of the caller. */
export function toDomiciliationRequest(
  planId: string,
  form: DomiciliationForm,
): DomiciliationRequest {
  const { enterpriseStatus, businessRole } = form;
  if (enterpriseStatus === null || businessRole === null) {
    throw new Error('toDomiciliationRequest needs a status and a role');
  }
  return {
    bookingType: 'domiciliation',
    domiciliationPlanId: planId,
    selectedMonths: form.months,
    enterpriseStatus,
    businessRole,
    generalInfo: {
      clientName: cleanLine(form.companyName),
      contactPerson: cleanLine(form.contactPerson),
      contactEmail: normalizeEmail(form.contactEmail),
      contactPhone: cleanLine(form.contactPhone),
      notes: cleanText(form.notes),
    },
  };
}
