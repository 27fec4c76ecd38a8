import * as v from 'valibot';
import { MESSAGES_PAGE_SIZE, messageSchema } from '#domain/chat/message.ts';
import type { FailureCode } from '#domain/errors.ts';
import { createDataClient, type DataClientOptions } from './data/data-client.ts';
import { createMessageFeed } from './data/message-feed.ts';
import { ServiceError } from './data/service-error.ts';

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
