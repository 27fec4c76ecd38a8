import type { Page } from 'playwright-core';

/** The ids of the files that the browser stores with drafts. */
export function storedFileIds(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('riwaq-drafts');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('files').objectStore('files').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(String));
          };
        };
      }),
  );
}
