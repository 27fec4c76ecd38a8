import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** The texts of the toasts that the page has shown since a test took one. */
    shownToasts?: string[];
  }
}

const TOAST = '.mantine-Notifications-notification';

/** Records the toasts of all pages: one closes by itself after five seconds, which may be before a busy machine looks at it. */
export function recordToasts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((selector) => {
    const shown: string[] = [];
    window.shownToasts = shown;
    const added = (node: Node) =>
      node instanceof HTMLElement
        ? [
            ...(node.matches(selector) ? [node] : []),
            ...node.querySelectorAll<HTMLElement>(selector),
          ]
        : [];
    new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      shown.push(...nodes.flatMap(added).map(({ innerText }) => innerText.trim()));
    }).observe(document, { childList: true, subtree: true });
  }, TOAST);
}

/** Whether a toast with this text was shown since the last one was taken; closes it if it is still there. */
export function takeToast(page: Page, text: string): Promise<boolean> {
  const take = ({ selector, taken }: { selector: string; taken: string }) => {
    const shown = window.shownToasts ?? [];
    const index = shown.indexOf(taken);
    shown.splice(0, index + 1);
    const toasts = [...document.querySelectorAll<HTMLElement>(selector)];
    const open = toasts.find(({ innerText }) => innerText.trim() === taken);
    open?.querySelector('button')?.click();
    return index !== -1;
  };
  return page.evaluate(take, { selector: TOAST, taken: text });
}
