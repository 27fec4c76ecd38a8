import type { Page } from 'playwright-core';

/** A page of the same origin without anything on it, to reach its storage. */
const PLAIN_PAGE = '/nothing';

interface DraftChange {
  step: string;
  form: object;
}

/** Changes the stored draft into one of another request, without documents; its owner stays. Answers the draft. */
export async function changeDraft(
  page: Page,
  key: string,
  change: DraftChange,
): Promise<DraftChange & { planId?: string }> {
  const plain = '<link rel="icon" href="data:,">';
  await page.route(`**${PLAIN_PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: plain }),
  );
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
