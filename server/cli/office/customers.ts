import { deleteCustomer } from '#server/customers/delete-customer.ts';
import { exportCustomer } from '#server/customers/export-customer.ts';
import type { Forgetting } from '#server/customers/forget-customer.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { aligned, printable } from '#server/cli/output/output.ts';
import type { OfficeResult } from './result.ts';

/** Writes what is stored of a customer to a file. */
export async function exportData(
  deps: StaffDeps,
  typed: string,
  file: string,
): Promise<OfficeResult> {
  const { uid, email, counts, content, ...exported } = await exportCustomer(deps, typed);
  const missing = exported.missing.map(
    ({ name, reference }) => `The file of ${printable(name)} (${reference}) is not in the storage.`,
  );
  const rows = counts.map(({ list, count }) => `${count} ${list}`).join(', ');
  return {
    data: { uid, file, missing },
    text: [`${file} has what is stored of ${email}: ${rows}.`, ...missing].join('\n'),
    file: { path: file, content },
  };
}

/** Without `isConfirmed` it is only shown. */
export async function forget(
  deps: StaffDeps,
  typed: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<OfficeResult> {
  const deleted = await deleteCustomer(deps, typed, { dryRun: !isConfirmed });
  const { email, uid } = deleted;
  const title = isConfirmed
    ? `${email} (${uid}) is forgotten.`
    : `Nothing is deleted yet: --yes does this to ${email} (${uid}).`;
  return {
    data: { is_done: isConfirmed, ...deleted },
    text: `${title}\n\n${deletedText(deleted)}`,
  };
}

function deletedText(deleted: Forgetting): string {
  const { requests, documents, proposals, bookings, payments, events } = deleted;
  const refs = (rows: readonly { ref_code: string }[]) => named(rows, ({ ref_code }) => ref_code);
  const names = (rows: readonly { name: string }[]) => named(rows, ({ name }) => name);
  const rows: [label: string, value: string][] = [
    ['Requests deleted', refs(requests)],
    ['Documents deleted', documents.length > 0 ? String(documents.length) : ''],
    ['Chats deleted', `${deleted.conversations}, with ${deleted.messages} messages`],
    ['Proposed events deleted', names(proposals)],
    ['Bookings kept without name', refs(bookings)],
    ['Of these not over', refs(bookings.filter(({ status }) => status === 'approved'))],
    ['Payments kept', String(payments)],
    ['Events kept without organizer', names(events)],
  ];
  return aligned(rows.filter(([, value]) => value !== ''));
}

/** `2: BK-1, BK-2`; empty without rows. */
function named<Row>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  return rows.length === 0 ? '' : `${rows.length}: ${rows.map(nameOf).join(', ')}`;
}
