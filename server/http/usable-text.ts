import type { MiddlewareHandler } from 'hono';
import { isUsable } from '#domain/text/text.ts';
import { serviceOf } from './error-forms.ts';
import { Refusal } from '#server/errors.ts';

/** Control characters other than tab. Bytes 80 to 9F of a UTF-8 header are not control characters. */
const HEADER_CONTROL = /(?![\t\u0080-\u009f])\p{Cc}/u;

/**
 * Refuses control characters and wrong percent-encoding in the path and the query, and control characters in headers, for
 * every route. The query of a page may be wrongly encoded: external links often are, and no database reads it.
 */
export const refuseUnusableText: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isPage = serviceOf(c.req.path) === undefined;
  if (
    !isUsableEncoded(pathname) ||
    !(isPage ? [...new URLSearchParams(search)].flat().every(isUsable) : isUsableEncoded(search)) ||
    [...c.req.raw.headers.values()].some((value) => HEADER_CONTROL.test(value))
  ) {
    throw new Refusal('invalid_request');
  }
  await next();
};

function isUsableEncoded(text: string): boolean {
  try {
    return isUsable(decodeURIComponent(text));
  } catch {
    return false;
  }
}
