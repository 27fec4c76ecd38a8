import * as v from 'valibot';
import { languageSchema } from '#domain/language.ts';

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

/** `fetch` that returns the responses of the payload while `isServerRendered`; every other request goes to `read`. */
export function replayResponses(
  payload: SsrPayload | null,
  isServerRendered: () => boolean,
  read: typeof fetch,
): typeof fetch {
  return (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    const recorded = isRead && isServerRendered() ? payload?.responses[keyOf(input)] : undefined;
    return recorded
      ? Promise.resolve(
          new Response(recorded.body, {
            status: recorded.status,
            headers: { 'content-type': recorded.type },
          }),
        )
      : read(input, init);
  };
}

function keyOf(input: RequestInfo | URL): string {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  return pathname + search;
}
