import type { Page } from 'playwright-core';

/** A page of the same origin without the application. A routed page would switch the browser's cache off for the whole test. */
const PLAIN_PAGE = '/robots.txt';

interface DraftChange {
  step: string;
  form: object;
}

/** Changes the stored draft into one of another request, without documents; its owner stays. Returns the draft. */
export async function changeDraft(
  page: Page,
  key: string,
  change: DraftChange,
): Promise<DraftChange & { planId?: string }> {
  await page.goto(PLAIN_PAGE);
  return page.evaluate(
    ({ key, step, form }) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '') as DraftChange & {
        planId?: string;
      };
      const draft = {
        ...stored,
        requestKey: crypto.randomUUID(),
        step,
        form: { ...stored.form, ...form },
        documents: [],
        bookingId: null,
      };
      localStorage.setItem(key, JSON.stringify(draft));
      return draft;
    },
    { key, ...change },
  );
}
