import * as v from 'valibot';

const MAX_FRAMES = 10;

/**
 * An error of the page, as the browser reports it to the own server: where in the code, on which route, and nothing that a
 * person has typed or is called.
 */
export const browserErrorSchema = v.strictObject({
  /** The name of the error and its message, without what it quotes. */
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** The pattern of the route, like `/rooms/$slug`; never an address. */
  route: v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w/$.-]*$/)),
  frames: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MAX_FRAMES)),
});
export type BrowserError = v.InferOutput<typeof browserErrorSchema>;

/** What is reported of a thrown value. `route` is the pattern of the page's route. */
export function browserErrorOf(thrown: unknown, route: string): BrowserError {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown);
  return {
    message: withoutQuotes(`${error.name}: ${error.message}`).slice(0, 300),
    route,
    frames: framesOf(error.stack ?? '').slice(0, MAX_FRAMES),
  };
}

/** Messages of the browser quote values, such as the text that is not valid JSON. */
function withoutQuotes(text: string): string {
  return text.replace(/(["'`“«]).*["'`”»]/gs, '$1…$1');
}

/** The lines of a stack that name a place in a script of the site: Chromium's begin with `at`, others have an `@`. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@/.test(line) && /\/assets\/[\w.-]+\.js:\d+:\d+\)?$/.test(line))
    .map((line) => line.replace(/https?:\/\/[^/]+/, '').slice(0, 200));
}
