import { setAsOf } from '#src/components/reads/as-of.ts';
import type { Session } from '#src/features/app-context.ts';
import { createAccountService } from '#src/services/account.ts';
import type { ApiClient, ApiClientOptions } from '#src/services/data/api-client.ts';
import { createKeptReads } from '#src/services/data/kept-reads.ts';
import { storedReads } from '#src/services/data/stored-reads.ts';

interface AccountOptions {
  api: ApiClient;
  client: ApiClientOptions;
  session: Session;
  now: () => Date;
  documentFiles: Map<string, File>;
}

/** The service of the account pages, which show what was read last where there is no connection. */
export function createAccount({ api, client, session, now, documentFiles }: AccountOptions) {
  const userId = () => session.getSnapshot().context.user?.uid ?? null;
  const keep = createKeptReads({ now, userId, onAsOf: setAsOf, store: storedReads });
  /** The account is deleted: its drafts are too, and what it has read. */
  const onForgotten = async () => {
    await storedReads.clear().catch(() => undefined);
    const uid = userId();
    if (uid !== null) {
      const { deleteTypedHere } = await import('#src/services/drafts/typed-texts.ts');
      await deleteTypedHere(uid);
    }
  };
  return createAccountService(api, client, { keep, onForgotten, documentFiles, now });
}
