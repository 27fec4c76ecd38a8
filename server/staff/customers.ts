import { exportData } from '#server/customers/export-data.ts';
import {
  forgetCustomer,
  planForgetting,
  type Forgetting,
} from '#server/customers/forget-customer.ts';
import { findCustomer } from './find.ts';
import { labelledRows, printable } from './output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import { StaffError } from './staff-error.ts';
import { logAccess, staffWrite } from './staff-write.ts';

/** Everything that is stored of a customer as one ZIP. */
export async function exportCustomer(
  deps: StaffDeps,
  typed: string,
  file: string,
): Promise<StaffResult> {
  const { id, email } = await customerOf(deps, typed);
  const { stored, missing: files, content } = await exportData(deps, id);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    chunks.push(chunk);
  }
  const missing = files.map(
    ({ name, reference }) => `The file of ${printable(name)} (${reference}) is not in the storage.`,
  );
  await logAccess(deps, { action: 'exported', subject: 'customer', id });
  const { customer: _, ...lists } = stored;
  const counts = Object.entries(lists).map(([name, rows]) => `${rows.length} ${name}`);
  return {
    data: { uid: stored.customer.uid, file, missing },
    text: [`${file} has what is stored of ${email}: ${counts.join(', ')}.`, ...missing].join('\n'),
    file: { path: file, content: Buffer.concat(chunks) },
  };
}

/** Deletes what is not needed for accounting; without `isConfirmed` only lists it. */
export async function forget(
  deps: StaffDeps,
  typed: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<StaffResult> {
  const { id, email, uid } = await customerOf(deps, typed);
  const plan = await staffWrite(deps, async (trx) => {
    const planned = await planForgetting(trx, id);
    if (isConfirmed) {
      await forgetCustomer(trx, id, planned);
    }
    return planned;
  });
  if (isConfirmed && plan.documents.length > 0) {
    await removeDocuments(deps.documents, plan.documents);
  }
  const data = { email, uid, is_done: isConfirmed, ...plan };
  const title = isConfirmed
    ? `${email} (${uid}) is forgotten.`
    : `Nothing is deleted yet: --yes does this to ${email} (${uid}).`;
  return { data, text: `${title}\n\n${describePlan(plan)}` };
}

async function removeDocuments(storage: StaffDeps['documents'], paths: string[]): Promise<void> {
  try {
    await storage.remove(paths);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StaffError(
      `The customer is forgotten, but these files remain (${reason}): ${paths.join(', ')}.`,
      { cause: error },
    );
  }
}

function describePlan(plan: Forgetting): string {
  const refs = (bookings: readonly { ref_code: string }[]) =>
    bookings.map(({ ref_code }) => ref_code).join(', ');
  const upcoming = plan.bookings.filter(({ status }) => status === 'approved');
  const listed = (items: readonly unknown[], names: string) =>
    items.length > 0 ? `${items.length}: ${names}` : null;
  const eventNames = (events: Forgetting['events']) => events.map(({ name }) => name).join(', ');
  return labelledRows([
    ['Requests deleted', listed(plan.requests, refs(plan.requests))],
    ['Documents deleted', plan.documents.length > 0 ? String(plan.documents.length) : null],
    ['Chats deleted', `${plan.conversations}, with ${plan.messages} messages`],
    ['Proposed events deleted', listed(plan.proposals, eventNames(plan.proposals))],
    ['Bookings kept without name', listed(plan.bookings, refs(plan.bookings))],
    ['Of these not over', listed(upcoming, refs(upcoming))],
    ['Payments kept', String(plan.payments)],
    ['Events kept without organizer', listed(plan.events, eventNames(plan.events))],
  ]);
}

async function customerOf({ db }: StaffDeps, typed: string) {
  const customer = await findCustomer(db, typed);
  if (!customer) {
    throw new StaffError(`There is no customer ${typed}.`);
  }
  return customer;
}
