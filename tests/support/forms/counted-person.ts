import type { Locator } from 'playwright-core';

/** A person who does nothing but press and type, each of which is counted. A native list is two presses. */
export function countedPerson() {
  const counts = { clicks: 0, typedFields: 0 };
  return {
    counts,
    click: async (target: Locator) => {
      counts.clicks += 1;
      await target.click();
    },
    choose: async (list: Locator, label: string) => {
      counts.clicks += 2;
      await list.selectOption({ label });
    },
    type: async (field: Locator, text: string) => {
      counts.typedFields += 1;
      await field.fill(text);
    },
  };
}
