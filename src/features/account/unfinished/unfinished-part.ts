import { lazyPart } from '#src/components/feedback/lazy-part.tsx';

/** The requests that are not finished; only customers who have some load it. */
export const unfinishedPart = lazyPart(
  async () => (await import('./unfinished-requests.tsx')).UnfinishedRequests,
  ['unfinished'],
);
