import * as v from 'valibot';
import { customerSchema } from '#domain/identity/customer.ts';
import { languageSchema } from '#domain/language.ts';
import type { TakeResponse } from '#src/services/data/api-client.ts';

/**
 * The data of a server-rendered page: the responses that it was rendered from, and the time of rendering. The loaders in
 * the browser parse the same responses with the same schemas, so that hydration renders the same page
 * (docs/decisions/017).
 */
const ssrPayloadSchema = v.object({
  /** Scheme and host of the site's URLs. */
  origin: v.string(),
  language: languageSchema,
  now: v.pipe(v.string(), v.isoTimestamp()),
  /** The customer for whom the page was rendered; null: it is not known who reads it. */
  reader: v.nullable(customerSchema),
  /** The style attributes of the page; `data-style` of an element is an index into this list. */
  styles: v.array(v.string()),
  responses: v.record(
    v.string(),
    v.object({ status: v.number(), type: v.string(), body: v.string() }),
  ),
});
export type SsrPayload = v.InferOutput<typeof ssrPayloadSchema>;

/** The id of the script element with the payload. */
export const SSR_PAYLOAD_ID = 'ssr-payload';

/** The payload of this page; null if the server has not rendered it. */
export function readSsrPayload(): SsrPayload | null {
  const text = document.getElementById(SSR_PAYLOAD_ID)?.textContent;
  return text ? v.parse(v.pipe(v.string(), v.parseJson(), ssrPayloadSchema), text) : null;
}

/** Restores the style attributes of a server-rendered page: the content security policy allows scripts to set them. */
export function restoreStyles({ styles }: SsrPayload): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset.style)] ?? '';
    delete element.dataset.style;
  }
}

/** `record` makes a `fetch` that records every response under its path and query. */
export function recordResponses(): {
  record: (read: typeof fetch) => typeof fetch;
  responses: SsrPayload['responses'];
} {
  const responses: SsrPayload['responses'] = {};
  return {
    responses,
    record: (read) => async (input, init) => {
      const response = await read(input, init);
      const body = await response.clone().text();
      responses[keyOf(input)] = {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body,
      };
      return response;
    },
  };
}

/** Machines start their reads shortly after hydration. Later the page reads anew. */
const FRESH_MS = 10_000;

/**
 * The responses of the payload, in place of requests. Hydration reads each as often as it needs; what it has not read, the
 * page then reads once, if it does so soon.
 */
export function payloadResponses(
  responses: SsrPayload['responses'],
  elapsed: () => number = () => performance.now(),
): { take: TakeResponse; endHydration: () => void } {
  const unread = new Map(Object.entries(responses));
  const read = new Set<string>();
  let freshUntil = Infinity;
  return {
    take: (url) => {
      const key = keyOf(url);
      const recorded = unread.get(key);
      const isHydrating = freshUntil === Infinity;
      if (!recorded || elapsed() > freshUntil || !(isHydrating || recorded.status < 400)) {
        return null;
      }
      if (isHydrating) {
        read.add(key);
      } else {
        unread.delete(key);
      }
      return new Response(recorded.body, {
        status: recorded.status,
        headers: { 'content-type': recorded.type },
      });
    },
    endHydration: () => {
      read.forEach((key) => unread.delete(key));
      freshUntil = elapsed() + FRESH_MS;
    },
  };
}

function keyOf(input: RequestInfo | URL): string {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  return pathname + search;
}
