import * as v from 'valibot';

/**
 * What the server puts beside a page that it has rendered: the answers of the reads that the page was made from, and the
 * time that it was made at. The browser's loaders read the same answers through the same schemas, so that the first
 * thing it shows is what is already there (docs/decisions/017).
 */
const servedPageSchema = v.object({
  /** Scheme and host of the site's addresses. */
  origin: v.string(),
  now: v.pipe(v.string(), v.isoTimestamp()),
  /** The style attributes of the page, which elements name by number. */
  styles: v.array(v.string()),
  answers: v.record(
    v.string(),
    v.object({ status: v.number(), type: v.string(), body: v.string() }),
  ),
});
export type ServedPage = v.InferOutput<typeof servedPageSchema>;

/** The id of the element that carries it. */
export const SERVED_PAGE_ID = 'served-page';

/** What came with this page; null for one that the server has not rendered. */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById(SERVED_PAGE_ID)?.textContent;
  return text ? v.parse(v.pipe(v.string(), v.parseJson(), servedPageSchema), text) : null;
}

/** Gives the elements of a served page their style attributes back, which no policy forbids to scripts. */
export function restoreStyles({ styles }: ServedPage): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset.style)] ?? '';
    delete element.dataset.style;
  }
}

/** `fetch` that keeps every answer, by address without the origin, for `ServedPage`. */
export function recordAnswers(read: typeof fetch): {
  fetch: typeof fetch;
  answers: ServedPage['answers'];
} {
  const answers: ServedPage['answers'] = {};
  return {
    answers,
    fetch: async (input, init) => {
      const response = await read(input, init);
      const body = await response.clone().text();
      answers[keyOf(input)] = {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body,
      };
      return response;
    },
  };
}

/** `fetch` that gives an answer which came with the page as long as `isServed`, and asks for everything else. */
export function answerFrom(
  served: ServedPage | null,
  isServed: () => boolean,
  read: typeof fetch,
): typeof fetch {
  return (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    const answer = isRead && isServed() ? served?.answers[keyOf(input)] : undefined;
    return answer
      ? Promise.resolve(
          new Response(answer.body, {
            status: answer.status,
            headers: { 'content-type': answer.type },
          }),
        )
      : read(input, init);
  };
}

function keyOf(input: RequestInfo | URL): string {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  return pathname + search;
}
