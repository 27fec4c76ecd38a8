import { errorMessage } from '#domain/thrown.ts';
import { exportData } from '#server/customers/export-data.ts';
import {
  forgetCustomer,
  planForgetting,
  type Forgetting,
} from '#server/customers/forget-customer.ts';
import { findCustomer } from './find.ts';
import { labelledRows, printable } from '#server/cli/staff/output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';
import { StaffError } from './staff-error.ts';
import { logAccess, staffWrite } from './staff-write.ts';

/** Everything that is stored of a customer as one ZIP. */
export async function exportCustomer(
  deps: StaffDeps,
  typed: string,
  file: string,
): Promise<StaffResult> {
  const { t } = deps.texts;
  const { id, email } = await customerOf(deps, typed);
  const { stored, missing: files, content } = await exportData(deps, id);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    chunks.push(chunk);
  }
  const missing = files.map(({ name, reference }) =>
    t('customer.notStored', { name: printable(name), ref: reference }),
  );
  await logAccess(deps, { action: 'exported', subject: 'customer', id });
  const { customer: _, ...lists } = stored;
  const counts = Object.entries(lists).map(
    ([name, rows]) => `${rows.length} ${deps.texts.nameOf('list', name, name)}`,
  );
  return {
    data: { uid: stored.customer.uid, file, missing },
    text: [
      t('customer.exported', { file, email, counts: deps.texts.list(counts) }),
      ...missing,
    ].join('\n'),
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
    await removeDocuments(deps, plan.documents);
  }
  const data = { email, uid, is_done: isConfirmed, ...plan };
  const title = isConfirmed
    ? deps.texts.t('customer.forgotten', { email, uid })
    : deps.texts.t('customer.notYet', { email, uid });
  return { data, text: `${title}\n\n${describePlan(deps.texts, plan)}` };
}

async function removeDocuments(
  { documents: storage, texts }: StaffDeps,
  paths: string[],
): Promise<void> {
  try {
    await storage.remove(paths);
  } catch (error) {
    throw new StaffError(
      texts.t('customer.filesRemain', { reason: errorMessage(error), paths: texts.list(paths) }),
      {
        cause: error,
      },
    );
  }
}

function describePlan(texts: StaffTexts, plan: Forgetting): string {
  const refs = (bookings: readonly { ref_code: string }[]) =>
    texts.list(bookings.map(({ ref_code }) => ref_code));
  const upcoming = plan.bookings.filter(({ status }) => status === 'approved');
  const listed = (items: readonly unknown[], names: string) =>
    items.length > 0 ? texts.t('pair', { name: items.length, value: names }) : null;
  const eventNames = (events: Forgetting['events']) => texts.list(events.map(({ name }) => name));
  return labelledRows([
    ['requestsDeleted', listed(plan.requests, refs(plan.requests))],
    ['documentsDeleted', plan.documents.length > 0 ? String(plan.documents.length) : null],
    [
      'chatsDeleted',
      texts.t('customer.chats', { chats: plan.conversations, messages: plan.messages }),
    ],
    ['proposalsDeleted', listed(plan.proposals, eventNames(plan.proposals))],
    ['bookingsKept', listed(plan.bookings, refs(plan.bookings))],
    ['bookingsNotOver', listed(upcoming, refs(upcoming))],
    ['paymentsKept', String(plan.payments)],
    ['eventsKept', listed(plan.events, eventNames(plan.events))],
  ]);
}

async function customerOf(deps: StaffDeps, typed: string) {
  const customer = await findCustomer(deps, typed);
  if (!customer) {
    throw new StaffError(deps.texts.t('customer.unknown', { typed }));
  }
  return customer;
}
