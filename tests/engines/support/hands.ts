import { retry } from '#tests/paths/eventually.ts';
import type { EngineElement, EngineWindow } from './engine.ts';

/** What a person does in a window. Elements are found by CSS and, where it is given, by their name or whole text. */
export type Hands = ReturnType<typeof handsIn>;

export function handsIn(window: EngineWindow) {
  const see = (css: string, text = ''): Promise<EngineElement> =>
    retry(async () => {
      const element = await window.find(findInReach, css, text);
      if (!element) {
        throw new Error(`Not in reach: ${css} ${text}`);
      }
      return element;
    });
  const has = (css: string) =>
    window.run((selector) => document.querySelector(selector) !== null, css);
  return {
    see: async (css: string, text?: string) => {
      await see(css, text);
    },
    /** Waits until there is such an element, in sight or not, or no more. */
    waitFor: (css: string, isThere: boolean) =>
      retry(async () => {
        if ((await has(css)) !== isThere) {
          throw new Error(`${isThere ? 'Not found' : 'Still there'}: ${css}`);
        }
      }),
    has,
    press: async (css: string, text?: string) => {
      const element = await see(css, text);
      await element.click();
    },
    type: async (css: string, text: string) => {
      const element = await see(css);
      await element.type(text);
      // A driver does not wait for the page.
      await retry(async () => {
        const value = await window.run(valueOf, css);
        if (!value.endsWith(text)) {
          throw new Error(`${css} has ${value}`);
        }
      });
    },
    attach: async (css: string, paths: string[]) => {
      const input = await retry(async () => {
        const found = await window.find((selector) => document.querySelector(selector), css);
        if (!found) {
          throw new Error(`Not found: ${css}`);
        }
        return found;
      });
      await input.choose(paths);
    },
  };
}

/** Runs in the page: the first such element, once nothing covers its middle. */
function findInReach(css: string, text: string): Element | null {
  const isNamed = (element: Element) =>
    text === '' ||
    element.getAttribute('aria-label') === text ||
    (element instanceof HTMLElement && element.innerText.trim() === text);
  const found = [...document.querySelectorAll(css)].find(
    (element) => element.getClientRects().length > 0 && isNamed(element),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found?.getBoundingClientRect();
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return found && top && found.contains(top) ? found : null;
}

/** Runs in the page. */
function valueOf(css: string): string {
  return document.querySelector<HTMLInputElement | HTMLTextAreaElement>(css)?.value ?? '';
}
