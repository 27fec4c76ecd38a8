import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** How much of a refused body is read: several times what an honest client sends. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** The sender closed the connection before its body was complete. */
export class BodyAborted extends Error {}

/** The reader of a request's body, where it has one. */
export function bodyReader(c: Context): BodyReader | null {
  const body: ReadableStream<Uint8Array> | null = c.req.raw.body;
  return body?.getReader() ?? null;
}

/** The parts of a body as they arrive; `BodyAborted` when it breaks off. Stopping early leaves the rest to the reader. */
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
 * Refuses a request whose body was not read to its end. The response is sent at once, and complete by its length; the
 * connection closes only when the sender has stopped: closed before, it would be reset, and a sender that is still
 * writing would lose the response.
 */
export function refuseUnread(
  c: Context,
  reader: BodyReader | null,
  status: ContentfulStatusCode,
  answer: object,
): Response {
  const content = new TextEncoder().encode(JSON.stringify(answer));
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

/** Node.js itself ends a request that takes more than five minutes. */
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
    // The sender has read the response, or has left.
  }
}
