/** Before the database gives up waiting for a lock or a connection, and after a busy moment is over. */
const LATE_MS = 3_000;

/**
 * The `fetch` of what a page is shown without (`readOptional`): a response that is late is replaced by 503, as if the database was
 * unavailable. All other reads of the page are waited for.
 */
export function limitOptionalReads(read: typeof fetch, lateMs = LATE_MS): typeof fetch {
  return async (input, init) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Response>((resolve) => {
      timer = setTimeout(
        () => resolve(Response.json({ code: 'unavailable' }, { status: 503 })),
        lateMs,
      );
    });
    return Promise.race([read(input, init), late]).finally(() => clearTimeout(timer));
  };
}
