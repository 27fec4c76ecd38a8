import type { Page } from 'playwright-core';
import * as v from 'valibot';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { formatMonths } from '#domain/time/dates.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { monthsBetween, shiftMonth } from '#domain/time/month.ts';
import { buildingDay } from '#domain/time/time.ts';
import { openMyBookings, sendRequest } from '#tests/support/send-request.ts';
import { domiciliationRequest } from '#tests/support/server/booking-requests.ts';

const thisMonth = buildingDay(algiers, new Date()).slice(0, 'YYYY-MM'.length);
const months = monthsBetween(thisMonth, shiftMonth(thisMonth, 2));

/** The months of the request, as pages show them. */
export const span = formatMonths(months[0] ?? '', months.at(-1) ?? '', 'en');

/** Sends a request for the three-month plan from this month on; returns its reference. My Bookings is open then. */
export async function sendDomiciliation(
  page: Page,
  documents: readonly { kind: LegalDocumentKind; name: string }[],
): Promise<string> {
  const authorization = await openMyBookings(page);
  const plans = await page.request.get('/rest/v1/domiciliation_plans?select=id&min_months=eq.3');
  const [plan] = v.parse(v.array(v.object({ id: v.string() })), await plans.json());
  const request = domiciliationRequest(plan?.id ?? '', { selectedMonths: months });
  const { refCode } = await sendRequest(page, { authorization, request, documents });
  return refCode;
}
