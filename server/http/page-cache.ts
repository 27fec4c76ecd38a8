import type { Language } from '#domain/language.ts';
import type { ColorScheme } from '#domain/rendering/page.ts';
import { createContentCache } from './content-cache.ts';
import { createNoncePage, type NoncePage } from './nonce-page.ts';

const MAX_PAGES = 300;
const MAX_BYTES = 48 * 1024 * 1024;

/** A page with the place of its nonce. */
interface AnyPage {
  status: number;
  page: NoncePage;
}

interface Rendered {
  status: number;
  /** The page with a placeholder for its nonce. */
  html: string;
  /** False: it must be rendered again for the next visitor, for example because a read failed. */
  isComplete: boolean;
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

/** Pages that every visitor gets the same, but for their nonce. */
export function createPageCache() {
  const { find, read, ...keeper } = createContentCache<AnyPage>({
    max: MAX_PAGES,
    maxBytes: MAX_BYTES,
    bytesOf: ({ page }) => page.size,
  });
  return {
    ...keeper,
    /** The kept page, without rendering. */
    find: (key: PageKey): AnyPage | undefined => find(textOf(key)),
    /** The kept page, else a new one. */
    read: (key: PageKey, render: () => Promise<Rendered>): Promise<AnyPage> =>
      read(textOf(key), async () => {
        const { status, html, isComplete } = await render();
        const entry = { status, page: createNoncePage(html) };
        return { entry, isKept: isComplete && status === 200 };
      }),
  };
}

function textOf({ origin, address, language, colorScheme }: PageKey): string {
  return [origin, address, language, colorScheme].join('\n');
}
