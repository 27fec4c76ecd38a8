import { deleteCustomer } from '#server/customers/delete-customer.ts';
import { exportCustomer } from '#server/customers/export-customer.ts';
import type { Forgetting } from '#server/customers/forget-customer.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import type { StaffResult } from './staff-command.ts';
import { labelledRows, printable } from '#server/cli/output/output.ts';
import { list, t } from '#server/cli/output/texts.ts';

export async function exportData(
  deps: StaffDeps,
  typed: string,
  file: string,
): Promise<StaffResult> {
  const { uid, email, counts, content, ...exported } = await exportCustomer(deps, typed);
  const missing = exported.missing.map(({ name, reference }) =>
    t('customer.notStored', { name: printable(name), ref: reference }),
  );
  const rows = list(counts.map(({ list: name, count }) => `${count} ${name}`));
  return {
    data: { uid, file, missing },
    text: [t('customer.exported', { file, email, counts: rows }), ...missing].join('\n'),
    file: { path: file, content },
  };
}

/** Without `isConfirmed` it is only shown. */
export async function forget(
  deps: StaffDeps,
  typed: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<StaffResult> {
  const deleted = await deleteCustomer(deps, typed, { dryRun: !isConfirmed });
  const { email, uid } = deleted;
  const title = t(isConfirmed ? 'customer.forgotten' : 'customer.notYet', { email, uid });
  return {
    data: { is_done: isConfirmed, ...deleted },
    text: `${title}\n\n${deletedText(deleted)}`,
  };
}

function deletedText(deleted: Forgetting): string {
  const refs = (bookings: readonly { ref_code: string }[]) =>
    list(bookings.map(({ ref_code }) => ref_code));
  const names = (events: readonly { name: string }[]) => list(events.map(({ name }) => name));
  const counted = (items: readonly unknown[], text: string) =>
    items.length > 0 ? t('pair', { name: items.length, value: text }) : null;
  const { requests, documents, proposals, bookings, payments, events } = deleted;
  const upcoming = bookings.filter(({ status }) => status === 'approved');
  return labelledRows([
    ['requestsDeleted', counted(requests, refs(requests))],
    ['documentsDeleted', documents.length > 0 ? String(documents.length) : null],
    [
      'chatsDeleted',
      t('customer.chats', { chats: deleted.conversations, messages: deleted.messages }),
    ],
    ['proposalsDeleted', counted(proposals, names(proposals))],
    ['bookingsKept', counted(bookings, refs(bookings))],
    ['bookingsNotOver', counted(upcoming, refs(upcoming))],
    ['paymentsKept', String(payments)],
    ['eventsKept', counted(events, names(events))],
  ]);
}
