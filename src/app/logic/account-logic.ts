import { setAsOf } from '#src/components/reads/as-of.ts';
import type { Session } from '#src/features/app-context.ts';
import { createAccountService } from '#src/services/account.ts';
import type { ApiClient, ApiClientOptions } from '#src/services/data/api-client.ts';
import { createReadCache, type ReadCache } from '#src/services/data/read-cache.ts';
import { storedReads } from '#src/services/data/stored-reads.ts';

interface AccountOptions {
  api: ApiClient;
  client: ApiClientOptions;
  session: Session;
  now: () => Date;
  documentFiles: Map<string, File>;
  /** False on the server: what it reads is of one page. */
  isCached: boolean;
}

/** The service of the account pages, which show what was read last where there is no connection. */
export function createAccount(options: AccountOptions) {
  const { api, client, session, now, documentFiles, isCached } = options;
  const userId = () => session.getSnapshot().context.user?.uid ?? null;
  const cache: ReadCache = isCached
    ? createReadCache({ now, userId, onAsOf: setAsOf, store: storedReads })
    : (_key, _schema, read) => read();
  /** The account is deleted: its drafts are too, and what it has read. */
  const onForgotten = async () => {
    await storedReads.clear().catch(() => undefined);
    const uid = userId();
    if (uid !== null) {
      const { deleteTypedHere } = await import('#src/services/drafts/typed-texts.ts');
      await deleteTypedHere(uid);
    }
  };
  return createAccountService(api, client, { cache, onForgotten, documentFiles, now });
}
