import type { Page } from 'playwright-core';

/** What a person, and a screen reader, find of the messages of the booking form. */
export interface SeenMessages {
  /** By the field that they stand under and describe. */
  fields: Record<string, string>;
  /** The lines of the summary that is announced. */
  summary: string[];
  /** The field that has the focus, when it is in sight. */
  focus: string | null;
}

/** The messages of `texts` as the page shows them. */
export function seenMessages(page: Page, texts: readonly string[]): Promise<SeenMessages> {
  return page.evaluate(look, texts);
}

/** Runs in the page. */
function look(texts: readonly string[]): SeenMessages {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const messagesOf = (frame: HTMLElement) => {
    const control = frame.querySelector('input:not([type=file], [type=hidden]), select, button');
    const described = [...frame.querySelectorAll('[aria-describedby]')];
    const ids = described.flatMap((element) =>
      element.getAttribute('aria-describedby')?.split(' '),
    );
    return [...new Set(ids)].flatMap((id) => {
      const message = id ? document.getElementById(id) : null;
      const text = message?.innerText.trim() ?? '';
      const top = message?.getBoundingClientRect().top ?? 0;
      const isUnder = !control || top >= control.getBoundingClientRect().bottom;
      return texts.includes(text) && isUnder ? [text] : [];
    });
  };
  const focused = document.activeElement;
  const frame = focused?.closest<HTMLElement>('[data-field]');
  const box = focused?.getBoundingClientRect();
  const isInSight = box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  return {
    fields: Object.fromEntries(
      frames.flatMap((frame) => {
        const found = messagesOf(frame);
        return found.length > 0 ? [[frame.dataset.field ?? '', found.join(' ')]] : [];
      }),
    ),
    summary: [
      ...document.querySelectorAll<HTMLElement>('form [role=alert] :is(p:has(+ ul), li)'),
    ].map((line) => line.textContent),
    focus: isInSight ? (frame?.dataset.field ?? null) : null,
  };
}
