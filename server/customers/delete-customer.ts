import { errorMessage } from '#domain/thrown.ts';
import { decision, type StaffDeps } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { knownCustomer } from './find-customer.ts';
import { forgetCustomer, planForgetting } from './forget-customer.ts';

const deleteRows = decision('customers.delete', async ({ db }, typed: string) => {
  const { id, email, uid } = await knownCustomer(db, typed);
  const plan = await planForgetting(db, id);
  await forgetCustomer(db, id, plan);
  return { email, uid, ...plan };
});

/** Deletes what is not needed for accounting, then the files of the documents. Returns what is deleted and what stays. */
export async function deleteCustomer(
  deps: StaffDeps,
  typed: string,
  options: { dryRun: boolean },
): ReturnType<typeof deleteRows> {
  const deleted = await deleteRows(deps, typed, options);
  if (!options.dryRun && deleted.documents.length > 0) {
    await deps.documents.remove(deleted.documents).catch((error: unknown) => {
      throw new Refusal('files_remain', { reason: errorMessage(error), paths: deleted.documents });
    });
  }
  return deleted;
}
