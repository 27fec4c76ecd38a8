/**
 * npm run db:types: writes server/db/schema.gen.ts and server/db/access.gen.ts from the migrations, through a database in
 * memory. With --check it writes nothing, and exits with 1 when a file differs from the migrations.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { format } from 'oxfmt';
import { readAccess } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { openPGlite } from '#server/embedded/db/open-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import style from '../../.oxfmtrc.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../../server/db');

/** Columns whose values are types of the domain; check constraints of the tables enforce them. */
const domainColumns = {
  ...translated(
    'rooms',
    'room_images',
    'room_closures',
    'building_gallery',
    'service_prices',
    'domiciliation_plans',
    'events',
    'conversations',
  ),
  'domiciliation_plans.benefits': 'Generated<PlanBenefit[]>',
  'rooms.available_billing_types': 'Generated<BillingType[]>',
  'rooms.calendar_visibility': "Generated<'off' | 'dates' | 'renters'>",
  'bookings.billing_type': 'BillingType | null',
  'bookings.booking_type': "'room_booking' | 'domiciliation'",
  'bookings.rejection_code': 'RejectionCode | null',
  'bookings.status': 'Generated<BookingStatus>',
  'bookings.services': 'Generated<Services>',
  'bookings.price_lines': 'Generated<PriceLine[]>',
  'booking_attachments.purpose': 'AttachmentPurpose',
  'booking_attachments.document_kind': 'LegalDocumentKind | null',
  'private.booking_asks.kind': 'AskKind',
  'private.booking_asks.status': 'Generated<AskStatus>',
  'booking_attachments.review': 'Generated<Review>',
  'booking_attachments.refusal_code': 'RefusalCode | null',
  'private.unfinished_requests.draft': "UnfinishedForm['draft']",
  'private.uploads.state': "Generated<'open' | 'recorded' | 'closed'>",
  'payments.payment_method': "'cash' | 'bank_transfer' | 'ccp' | 'cheque'",
  'payments.status': "Generated<'pending' | 'paid' | 'refunded'>",
  'events.status': "Generated<'pending_review' | 'approved' | 'rejected' | 'withdrawn'>",
  'customers.language': 'Language | null',
  'customers.organization_type': 'OrganizationType | null',
  'customers.unwanted_mails': 'Generated<DeclinableMail[]>',
  'private.mails.language': 'Language',
  'private.staff.language': 'Generated<Language>',
  'private.staff.notices': "Generated<Me['notices']>",
  'private.staff.role': 'StaffRole',
  'conversations.type': "Generated<'support' | 'booking' | 'group'>",
};

const customImports = {
  AskKind: '#domain/account/asks.ts',
  AskStatus: '#domain/account/asks.ts',
  AttachmentPurpose: '#domain/documents/uploads.ts',
  BillingType: '#domain/period/billing-type.ts',
  BookingStatus: '#domain/booking/status.ts',
  DeclinableMail: '#domain/account/details.ts',
  Language: '#domain/language.ts',
  LegalDocumentKind: '#domain/documents/legal-documents.ts',
  Me: '#domain/staff/me.ts',
  OrganizationType: '#domain/documents/verification.ts',
  PlanBenefit: '#domain/domiciliation/plan.ts',
  PriceLine: '#domain/booking/price/price.ts',
  RefusalCode: '#domain/documents/review.ts',
  RejectionCode: '#domain/booking/rejection.ts',
  Review: '#domain/documents/review.ts',
  Services: '#domain/booking/services/services.ts',
  StaffRole: '#domain/staff/permissions.ts',
  Translations: '#domain/language.ts',
  UnfinishedForm: '#domain/account/unfinished.ts',
};

function translated(...tables: string[]): Record<string, string> {
  return Object.fromEntries(
    tables.map((table) => [`${table}.translations`, 'Generated<Translations>']),
  );
}

async function generateTypes(db: Db): Promise<string> {
  return generate({
    typeOnlyImports: true,
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: 'supabase_migrations.*',
    typeMapping: { int8: 'number' },
    customImports,
    overrides: { columns: domainColumns },
    outFile: null,
  });
}

async function generateAccess(db: Db): Promise<string> {
  return `/** This file was generated from the migrations. Please do not edit it manually. */

/** The lines of readAccess for the newest schema. */
export const access: readonly string[] = ${JSON.stringify(await readAccess(db))};
`;
}

const { kysely, close } = await openPGlite({});
await migrate(kysely);
const generated = {
  'schema.gen.ts': await generateTypes(kysely),
  'access.gen.ts': await generateAccess(kysely),
};
await close();
for (const [name, source] of Object.entries(generated)) {
  const file = join(folder, name);
  const { code: formatted } = await format(file, source, style);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, formatted);
  } else if (readFileSync(file, 'utf8') !== formatted) {
    console.error(`server/db/${name} is stale: run npm run db:types`);
    process.exitCode = 1;
  }
}
