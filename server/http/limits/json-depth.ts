import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#server/errors.ts';
import { hasBody } from '#server/http/request-body.ts';

/** The deepest body of this product, a booking request, has 6 levels. */
const MAX_JSON_DEPTH = 20;

/** Whether a JSON text is nested deeper than `MAX_JSON_DEPTH`. Reads it once, without recursion. */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isInString) {
      if (character === '\\') {
        index += 1;
      } else if (character === '"') {
        isInString = false;
      }
    } else if (character === '"') {
      isInString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) {
        return true;
      }
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
  return false;
}

/** Refuses bodies that are nested too deep, for any content type. Needs a size limit before it. */
export const limitJsonDepth: MiddlewareHandler = async (c, next) => {
  if (hasBody(c)) {
    // Hono caches the text for the handlers.
    const text = await c.req.text().catch(() => null);
    if (text === null || isNestedTooDeep(text)) {
      throw new Refusal('invalid_request');
    }
  }
  await next();
};
