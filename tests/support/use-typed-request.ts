import { afterEach } from 'vitest';
import { rejectWaiting } from './booked-request.ts';
import { typeOnce } from './typed-request.ts';
import { useSite, type SiteInUse } from './use-site.ts';

export interface TypedRequestInUse {
  use: SiteInUse;
  /** What stands in the form once all is typed. */
  form: () => readonly string[];
}

/** A site for a test file, and for each test a visitor who has typed the request and not yet sent it. */
export function useTypedRequest(): TypedRequestInUse {
  let form: readonly string[] = [];
  const use = useSite({
    visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
    prepare: async (site) => {
      const once = await typeOnce(site);
      form = once.form;
      return once.visitor;
    },
  });
  afterEach(() => rejectWaiting(use.site));
  return { use, form: () => form };
}
