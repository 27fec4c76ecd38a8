import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Language } from '#domain/language.ts';
import type { ColorScheme } from '#domain/rendering/page.ts';
import { createContentCache } from '#server/http/content-cache.ts';
import { etagOf } from '#server/http/etag.ts';

const MAX_PAGES = 300;
const MAX_BYTES = 16 * 1024 * 1024;
const compress = promisify(gzip);

interface Rendered {
  status: number;
  html: string;
  /** The content security policy of this page. */
  policy: string;
  /** False: it must be rendered again for the next visitor, for example because a read failed. */
  isComplete: boolean;
}

/** A page as it is sent to everyone: only compressed, since its text takes ten times the memory. */
interface CachedPage extends Pick<Rendered, 'status' | 'policy'> {
  gzip: Uint8Array<ArrayBuffer>;
  /** Also of its policy: a browser that is sent 304 applies the policy that it has. */
  etag: string;
}

/** What decides how a page is rendered: nothing else of a request may. */
export interface PageKey {
  /** Scheme and host of the request. */
  origin: string;
  /** Path and search. */
  address: string;
  language: Language;
  colorScheme: ColorScheme;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Rendered pages, each compressed once. */
export function createPageCache() {
  const { read, ...changes } = createContentCache<CachedPage>({
    max: MAX_PAGES,
    maxBytes: MAX_BYTES,
    bytesOf: (page) => page.gzip.length,
  });
  const prepare = async (render: () => Promise<Rendered>) => {
    const { isComplete, html, policy, status } = await render();
    const entry: CachedPage = {
      status,
      policy,
      gzip: new Uint8Array(await compress(html)),
      etag: etagOf(policy, html),
    };
    return { entry, isCached: isComplete && status === 200 };
  };
  return {
    ...changes,
    /** A page for one customer. */
    renderOnce: async (render: () => Promise<Rendered>): Promise<CachedPage> =>
      (await prepare(render)).entry,
    /** The cached page, else a new one. */
    read: (key: PageKey, render: () => Promise<Rendered>): Promise<CachedPage> =>
      read(textOf(key), () => prepare(render)),
  };
}

function textOf({ origin, address, language, colorScheme }: PageKey): string {
  return [origin, address, language, colorScheme].join('\n');
}
