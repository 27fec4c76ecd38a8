import { decision, demand, type StaffDeps } from '#server/decisions/use-case.ts';
import { writeLog } from '#server/decisions/write-log.ts';
import { exportData } from './export-data.ts';
import { knownCustomer } from './find-customer.ts';

/** Everything that is stored of a customer as one ZIP. */
export async function exportCustomer(deps: StaffDeps, typed: string) {
  demand(deps, 'customers.export');
  const { id, email } = await knownCustomer(deps.db, typed);
  const { stored, missing, content } = await exportData(deps, id);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    chunks.push(chunk);
  }
  await logExport(deps, id);
  const { customer, ...lists } = stored;
  return {
    uid: customer.uid,
    email,
    counts: Object.entries(lists).map(([list, rows]) => ({ list, count: rows.length })),
    missing,
    content: Buffer.concat(chunks),
  };
}

/** After the files are read: a transaction would keep others from the embedded database meanwhile. */
const logExport = decision('customers.export', ({ db }, id: string) =>
  writeLog(db, { action: 'exported', subject: 'customer', id }),
);
