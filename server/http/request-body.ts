import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** How many bytes of a refused body are read: several times the largest valid body. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** The sender closed the connection before its body was complete. */
export class BodyAborted extends Error {}

/** Whether the request has a body. That of a read is never looked at: looking at it makes Node build a whole `Request`. */
export function hasBody(c: Context): boolean {
  return c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.raw.body !== null;
}

/** The reader of a request's body, if it has one. */
export function bodyReader(c: Context): BodyReader | null {
  const body: ReadableStream<Uint8Array> | null = c.req.raw.body;
  return body?.getReader() ?? null;
}

/** The chunks of a body as they arrive; throws `BodyAborted` when it is incomplete. After an early stop the reader can continue. */
export async function* readBody(reader: BodyReader | null): AsyncGenerator<Uint8Array> {
  for (let part = await readPart(reader); part && !part.done; part = await readPart(reader)) {
    yield part.value;
  }
}

async function readPart(reader: BodyReader | null) {
  try {
    return await reader?.read();
  } catch (cause) {
    throw new BodyAborted('the request broke off', { cause });
  }
}

/**
 * Refuses a request whose body was not read to its end. The response is sent at once, with its length; the
 * connection closes only when the client has stopped sending: otherwise it would be reset, and a client that is still
 * sending would lose the response.
 */
export function refuseUnread(
  c: Context,
  reader: BodyReader | null,
  status: ContentfulStatusCode,
  response: object,
): Response {
  const content = new TextEncoder().encode(JSON.stringify(response));
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(content),
    pull: async (controller) => {
      await drain(reader);
      controller.close();
    },
    cancel: () => reader?.cancel(),
  });
  return c.body(stream, status, {
    'content-type': 'application/json',
    'content-length': String(content.byteLength),
    connection: 'close',
  });
}

/** `limitArrival` ends a request after some minutes. */
async function drain(reader: BodyReader | null): Promise<void> {
  let drained = 0;
  try {
    for await (const part of readBody(reader)) {
      drained += part.byteLength;
      if (drained > MAX_DRAINED_BYTES) {
        return;
      }
    }
  } catch {
    // The client has read the response, or closed the connection.
  }
}
