import * as v from 'valibot';
import { MESSAGES_PAGE_SIZE, messageSchema } from '#domain/chat/message.ts';
import type { FailureCode } from '#domain/errors.ts';
import { createMessageFeed } from './data/message-feed.ts';
import { ServiceError } from './data/service-error.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { GetToken } from '#src/services/data/api-client.ts';
import type { IdentityProvider } from '#src/services/identity/identity.ts';

export type CustomerData = ReturnType<typeof createCustomerData>;

/**
 * What a signed-in customer reads from the data service under row level security, by the one client of the page. It is loaded
 * once it is known that a user is signed in (docs/decisions/072).
 */
export function createCustomerData(options: DataClientOptions) {
  const client = createDataClient(options);
  return {
    /** Whether the customer has an approved domiciliation. */
    hasFreeAccess: () =>
      parsed(client.rpc('check_approved_domiciliation'), v.boolean(), 'free_access_failed'),
    /** The messages of a conversation with a `seq` greater than `after`, the oldest first: at most a page. */
    listMessagesAfter: (
      { conversationId, after }: { conversationId: string; after: number },
      signal: AbortSignal,
    ) =>
      parsed(
        client
          .from('messages')
          .select(Object.keys(messageSchema.entries).join())
          .eq('conversation_id', conversationId)
          .gt('seq', after)
          .order('seq')
          .limit(MESSAGES_PAGE_SIZE)
          .abortSignal(signal)
          // The machine tries again.
          .retry(false),
        v.array(messageSchema),
        'messages_failed',
      ),
    listenToMessages: createMessageFeed({ ...options, client }),
  };
}

/** The data of a response, parsed; every failure is a `ServiceError` with `code`. */
async function parsed<Schema extends v.GenericSchema>(
  query: PromiseLike<{ data: unknown; error: unknown }>,
  schema: Schema,
  code: FailureCode,
): Promise<v.InferOutput<Schema>> {
  const { data, error } = await query;
  const read = v.safeParse(schema, data);
  if (error || !read.success) {
    throw new ServiceError(code, {}, { cause: error ?? read.issues });
  }
  return read.output;
}

interface DataClientOptions {
  /** Where rows are read and messages arrive. */
  dataOrigin: string;
  anonKey: string;
  getToken: GetToken;
  listenToIdentity: IdentityProvider['listen'];
  fetch: typeof fetch;
}

const TIMEOUT_MS = 20_000;
const UNAUTHENTICATED = 401;

/**
 * The client of the data service: it sends the public key, and the user's fresh token when one is signed in (specification,
 * sections 1 and 6). A refused token is renewed once, and the request repeated. When the user changes, the channels of the
 * one before are left, and the socket is closed.
 */
function createDataClient(options: DataClientOptions): SupabaseClient {
  const { dataOrigin, anonKey, getToken, listenToIdentity } = options;
  const client = createClient(dataOrigin, anonKey, {
    accessToken: () => getToken(),
    db: { timeout: TIMEOUT_MS },
    global: {
      fetch: async (input, init) => {
        const response = await options.fetch(input, init);
        const token =
          response.status === UNAUTHENTICATED ? await getToken(true).catch(() => null) : null;
        if (!token) {
          return response;
        }
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${token}`);
        return options.fetch(input, { ...init, headers });
      },
    },
  });
  let uid: string | null = null;
  listenToIdentity((user) => {
    if (uid !== null && user?.uid !== uid) {
      void client.removeAllChannels();
    }
    uid = user?.uid ?? null;
    // The service checks every message with the token of its channel.
    void client.realtime.setAuth();
  });
  return client;
}
