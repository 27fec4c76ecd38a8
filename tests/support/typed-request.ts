import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import formTexts from '#locales/en/form.json';
import type { UploadFile } from './booking-page.ts';
import type { Site } from './site.ts';
import type { StorageState } from './sign-in-visitors.ts';
import type { SiteInUse } from './use-site.ts';

/** One request with something in every field, for the failures of its submission; in English. */
export interface TypedRequest {
  /** The address of its form. */
  path: string;
  /** The titles of the form's steps: the last has Submit. */
  steps: readonly string[];
  /** What Submit is called. */
  submit: string;
  /** Some of the chosen (not typed) values, as the form shows them: reading the form must find them. */
  chosen: readonly string[];
  files: readonly UploadFile[];
  /** What a person reads when a call for a file fails. */
  failures: (file: string) => Record<'address' | 'upload' | 'record', string>;
  /** As staff are to see it; `documents` besides the names, types and sizes of the files. */
  stored: { client: string; details: object; documents: readonly object[] };
  /** Signs in and fills all steps, as a person does it, up to Submit. */
  typeAll: (page: Page) => Promise<void>;
  /** Opens the form at Submit, with all that was typed. */
  openTyped: (page: Page) => Promise<void>;
  /** Resolves once the page shows that everything has arrived. */
  waitUntilArrived: (page: Page) => Promise<void>;
  /** What else is to be so once it has arrived. */
  expectAlso?: (page: Page, site: Site, ref: string) => Promise<void>;
}

interface TypedOnce {
  /** A visitor who finds the request as the draft of one that was never sent; no two are the same request. */
  visitor: () => StorageState;
  /** The values that the form showed. */
  form: string[];
}

/** Signs in and types the whole request. */
export async function typeOnce(
  request: TypedRequest,
  { newContext }: Pick<SiteInUse, 'newContext'>,
): Promise<TypedOnce> {
  const context = await newContext();
  const page = await context.newPage();
  await request.typeAll(page);
  const form = await readForm(page, request);
  for (const chosen of request.chosen) {
    expect(form.join('\n')).toContain(chosen);
  }
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  await context.close();
  const visitor = () => ({
    cookies,
    origins: origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.map(({ name, value }) => ({
        name,
        value: value.replace(/(?<="requestKey":")[^"]+/, randomUUID()),
      })),
    })),
  });
  return { visitor, form };
}

export function documentsShown(page: Page): Locator {
  return page.locator('main [data-document]');
}

/** Opens a step of the form by its title. */
export async function openStep(page: Page, title: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: formTexts.steps.label });
  await steps.getByRole('button', { name: title }).click();
  await page
    .getByRole('main')
    .getByRole('heading', { level: 2, name: title, exact: true })
    .waitFor();
}

/** The values of the fields and documents of all steps, in order. It ends at Submit, where it started. */
export async function readForm(
  page: Page,
  { steps }: Pick<TypedRequest, 'steps'>,
): Promise<string[]> {
  const read: string[] = [];
  for (const title of steps) {
    await openStep(page, title);
    read.push(...(await page.locator('main form').evaluate(fieldsOf)));
  }
  return read;
}

/** Runs in the page. */
function fieldsOf(form: Element): string[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
    'input:not([type=file], [type=hidden]), select, textarea, button:is([aria-haspopup=dialog], [aria-pressed]), li',
  );
  return [...fields].map((field) => {
    if (field instanceof HTMLLIElement) {
      return field.innerText.replace(/\s*\n\s*/g, ', ');
    }
    const label = [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ');
    const isTicked = field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);
    const value = field instanceof HTMLButtonElement ? field.innerText : field.value;
    const state = isTicked ? String(field.checked) : (field.ariaPressed ?? value);
    return `${label || field.ariaLabel}: ${state}`;
  });
}
