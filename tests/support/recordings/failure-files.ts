import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { toRecording } from 'xstate-workbench/recording';
import { sessionSchema } from 'xstate-workbench';
import type { RecordedWindow } from './record-page.ts';

const sessionJson = v.pipe(v.string(), v.parseJson(), sessionSchema);

/**
 * After a failed test: a picture of each open page in `folder`, and beside it the recording of its actors, which the
 * visualizer opens. Pages in which nothing was opened are left out. Resolves with the names of the files, and with the
 * reason where one could not be written.
 */
export async function keepFailureFiles(
  pages: readonly Page[],
  test: string,
  folder = 'test-results',
): Promise<string[]> {
  const name = test.replaceAll(/[^\w]+/g, '-').slice(0, 80);
  const used = pages.filter((page) => !page.isClosed() && page.url() !== 'about:blank');
  const kept: string[] = [];
  for (const [index, page] of used.entries()) {
    const base = join(folder, index === 0 ? name : `${name}-${index + 1}`);
    // First: a picture of the whole page resizes it, which its actors may notice.
    kept.push(...(await reasonOf(base, () => keepRecording(page, `${base}.json`))));
    kept.push(
      ...(await reasonOf(base, async () => {
        await page.screenshot({ path: `${base}.png`, fullPage: true });
        return [`${base}.png`];
      })),
    );
  }
  return kept;
}

/** Nothing for a page without actors. */
async function keepRecording(page: Page, file: string): Promise<string[]> {
  // Not `evaluate`, which waits without end for a page that is busy.
  const read = await page.waitForFunction(recordedSession);
  const { json } = await read.jsonValue();
  if (json === null) {
    return [];
  }
  const title = await page.title();
  const recording = toRecording(v.parse(sessionJson, json), { title, url: page.url() }, new Date());
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(recording));
  return [file];
}

/** Runs in the page. */
function recordedSession(): { json: string | null } {
  const session = (window as RecordedWindow).recordedSession?.();
  return { json: session && session.actors.length > 0 ? JSON.stringify(session) : null };
}

async function reasonOf(base: string, keep: () => Promise<string[]>): Promise<string[]> {
  try {
    return await keep();
  } catch (error) {
    return [`${base}: ${String(error)}`];
  }
}
