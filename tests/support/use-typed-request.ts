import { afterEach } from 'vitest';
import { rejectWaiting } from './stored-request.ts';
import { typeOnce, type TypedRequest } from './typed-request.ts';
import { useSite, type SiteInUse } from './use-site.ts';

export interface TypedRequestInUse {
  request: TypedRequest;
  use: SiteInUse;
  /** The values of the form once everything is typed. */
  form: () => readonly string[];
}

/** A site for a test file, and for each test a visitor who has typed the request and not yet sent it. */
export function useTypedRequest(request: TypedRequest): TypedRequestInUse {
  let form: readonly string[] = [];
  const use = useSite({
    visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
    prepare: async (site) => {
      const once = await typeOnce(request, site);
      form = once.form;
      return once.visitor;
    },
  });
  afterEach(() => rejectWaiting(use.site, request));
  return { request, use, form: () => form };
}
