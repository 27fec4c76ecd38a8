import pg from 'pg';
import type { ListenHandlers } from './listen.ts';

const CONNECT_TIMEOUT_MS = 4_000;
/** A connection that breaks without a sign is found by a query that is not answered in time. */
const CHECK_MS = 15_000;
const CHECK_TIMEOUT_MS = 5_000;
const RETRY_MS = { first: 100, last: 5_000 };

/** Listens on a connection of its own, which is opened again, with a growing pause, whenever it breaks. */
export function listenOnServer(
  connectionString: string,
  channel: string,
  { onPayload, onListening, onLost }: ListenHandlers,
): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = RETRY_MS.first;
  let isStopped = false;

  const connect = () => {
    const connecting = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
    });
    client = connecting;

    /** Called once for each connection: an error is often followed by the end. */
    const lose = (error: unknown) => {
      if (client !== connecting || isStopped) {
        return;
      }
      client = null;
      clearTimeout(timer);
      onLost(error);
      connecting.end().catch(() => undefined);
      timer = setTimeout(connect, retryMs);
      retryMs = Math.min(2 * retryMs, RETRY_MS.last);
    };
    const check = () => {
      connecting.query('select 1').then(() => (timer = setTimeout(check, CHECK_MS)), lose);
    };

    connecting.on('error', lose);
    connecting.on('end', () => lose(new Error('The connection ended.')));
    connecting.on('notification', ({ payload }) => onPayload(payload ?? ''));
    connecting
      .connect()
      .then(() => connecting.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        retryMs = RETRY_MS.first;
        timer = setTimeout(check, CHECK_MS);
        onListening();
      })
      .catch(lose);
  };

  connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
