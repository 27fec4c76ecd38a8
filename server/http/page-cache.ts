import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/language.ts';
import type { ColorScheme } from '#domain/rendering/page.ts';
import type { Listen } from '#server/db/listen.ts';
import { createNoncePage, type NoncePage } from './nonce-page.ts';

const MAX_PAGES = 300;
const MAX_BYTES = 48 * 1024 * 1024;
/** Pages show the current time: they may be so old even if nothing has changed. */
const FRESH_MS = 5_000;

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

/**
 * Pages that every visitor gets the same, but for their nonce. Open while changes of what they show are known
 * (`invalidate`); a closed cache keeps nothing.
 */
export function createPageCache() {
  const kept = new LRUCache<string, AnyPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.size,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  const rendering = new Map<string, Promise<AnyPage>>();
  let isOpen = false;
  /** Grows with each change: a page that was begun before a change is not kept. */
  let edition = 0;

  const invalidate = () => {
    edition += 1;
    kept.clear();
    rendering.clear();
  };
  const renderOnce = async (text: string, render: () => Promise<Rendered>): Promise<AnyPage> => {
    const begun = edition;
    const { status, html, isComplete } = await render();
    const made = { status, page: createNoncePage(html) };
    if (isOpen && begun === edition && isComplete && status === 200) {
      kept.set(text, made);
    }
    return made;
  };

  return {
    /** The kept page, without rendering. */
    find: (key: PageKey): AnyPage | undefined => kept.get(textOf(key)),
    /** The kept page, else a new one. Visitors who ask for the same at the same time wait for one rendering. */
    read: (key: PageKey, render: () => Promise<Rendered>): Promise<AnyPage> => {
      const text = textOf(key);
      const found = kept.get(text);
      if (found) {
        return Promise.resolve(found);
      }
      const begun = rendering.get(text);
      if (begun) {
        return begun;
      }
      const promise = renderOnce(text, render).finally(() => {
        if (rendering.get(text) === promise) {
          rendering.delete(text);
        }
      });
      rendering.set(text, promise);
      return promise;
    },
    /** Something that pages show has changed. */
    invalidate,
    /** From now on each change calls `invalidate`. */
    open: () => {
      invalidate();
      isOpen = true;
    },
    /** Changes may be missed until `open`. */
    close: () => {
      isOpen = false;
      invalidate();
    },
  };
}

/** The channel of the notifications (supabase/migrations). */
const CONTENT_CHANNEL = 'public_content';

/** Keeps pages as long as it receives the changes of what they show. Returns a function that ends it. */
export function listenForChanges(listen: Listen, pages: PageCache): () => Promise<void> {
  return listen(CONTENT_CHANNEL, {
    onPayload: pages.invalidate,
    onListening: pages.open,
    onLost: pages.close,
  });
}

function textOf({ origin, address, language, colorScheme }: PageKey): string {
  return [origin, address, language, colorScheme].join('\n');
}
