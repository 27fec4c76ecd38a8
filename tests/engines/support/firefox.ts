import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine, EngineElement, EngineVisitor, EngineWindow } from './engine.ts';
import { programs } from './programs.ts';

/** Firefox by WebDriver BiDi, its own server. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programs.firefox,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  });
  const errors: string[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) {
        errors.push(`${message.text()} (${message.location().url})`);
      }
    });
  };
  return {
    name: 'firefox',
    newVisitor: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      watch(page);
      return visitorWith(page, watch);
    },
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}

function visitorWith(page: Page, watch: (page: Page) => void): EngineVisitor {
  return {
    window: windowOf(page),
    resize: (size) => page.setViewport(size),
    popup: async (press) => {
      const opened = new Promise<Page>((resolve, reject) => {
        page.once('popup', (popup) =>
          popup ? resolve(popup) : reject(new Error('The popup was closed.')),
        );
      });
      await press();
      const popup = await opened;
      watch(popup);
      return windowOf(popup);
    },
    close: () => page.browserContext().close(),
  };
}

function windowOf(page: Page): EngineWindow {
  return {
    open: async (url) => {
      // Firefox ends the calls of a page that is left while it still runs, which would log them as failed.
      await page.waitForNetworkIdle({ idleTime: 0 });
      await page.goto(url);
    },
    run: (script, ...args) => page.evaluate(script, ...args),
    find: async (script, ...args) => {
      const element = (await page.evaluateHandle(script, ...args)).asElement();
      return element && elementOf(element as ElementHandle);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}

function elementOf(element: ElementHandle): EngineElement {
  return {
    click: () => element.click(),
    type: async (text) => {
      await element.type(text);
    },
    choose: (paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  };
}
