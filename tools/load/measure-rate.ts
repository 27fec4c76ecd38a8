import autocannon from 'autocannon';

interface RateOptions {
  url: string;
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
  /** A path for each request, instead of that of `url`. */
  nextPath?: () => string;
  /** Threads that send; by default one, which reads some 80 MB/s. */
  workers?: number;
}

/** As many as in earlier measurements, which the figures are compared with. */
const CONNECTIONS = 8;

/** Responses, and how many in a second. Throws when a response is not 2xx. */
export async function measureRate({
  url,
  seconds,
  connections = CONNECTIONS,
  headers = {},
  nextPath,
  workers,
}: RateOptions): Promise<{ responses: number; rate: number }> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(workers !== undefined && { workers }),
    ...(nextPath && {
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    }),
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} responses that are not 2xx`);
  }
  const responses = result['2xx'];
  return { responses, rate: responses / result.duration };
}
