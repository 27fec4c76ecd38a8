import { mkdir, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { directionOf } from '#domain/language.ts';
import { retry } from '#tests/paths/eventually.ts';
import type { Engine, EngineVisitor } from './engine.ts';
import { handsIn, type Hands } from './hands.ts';
import type { Language } from './texts.ts';

const PICTURES = 'test-results/engines';

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };

/** How a visitor reads the site: Arabic is dark, as in the accessibility tests. */
interface Display {
  language: Language;
  device: keyof typeof sizes;
}

export interface Visitor extends Hands {
  language: Language;
  /** Opens a page, and waits until it is hydrated. */
  open: (path: string) => Promise<void>;
  /** What is done in the window that a press opens. */
  inPopup: (press: () => Promise<void>, walk: (popup: Hands) => Promise<void>) => Promise<void>;
  /** Takes a picture of the screen, and checks it. */
  look: (screen: string) => Promise<void>;
  /** A JPEG of some megabytes, as of the camera of a phone. */
  takePhoto: () => Promise<Buffer>;
}

interface Site {
  engine: Engine;
  origin: string;
}

/** A new visitor walks through the site on one display, and looks at it on another. */
export async function visitSite(
  site: Site,
  walk: (visitorOn: (display: Display) => Promise<Visitor>) => Promise<void>,
): Promise<void> {
  const visitor = await site.engine.newVisitor();
  const { window } = visitor;
  try {
    await walk((display) => visitorOn(display, visitor, site));
  } catch (error) {
    await keep('failed', await window.screenshot(), site.engine);
    throw error;
  } finally {
    await visitor.close();
  }
  expect(site.engine.takeErrors()).toEqual([]);
}

async function keep(name: string, picture: Buffer, { name: engine }: Engine): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(`${PICTURES}/${engine}-${name}.png`, picture);
}

async function visitorOn(
  { language, device }: Display,
  { window, popup, resize }: EngineVisitor,
  { engine, origin }: Site,
): Promise<Visitor> {
  const { width, height } = sizes[device];
  await resize({ width, height });
  await window.open(`${origin}/robots.txt`);
  await window.run(choose, language, language === 'ar' ? 'dark' : 'light');
  const hands = handsIn(window);
  return {
    ...hands,
    language,
    open: async (path) => {
      await window.open(`${origin}${path}`);
      // Until it is hydrated, the header does not know who is signed in.
      await hands.waitFor('h1', true);
      await hands.waitFor('header [role=status]', false);
    },
    inPopup: async (press, walkPopup) => walkPopup(handsIn(await popup(press))),
    takePhoto: async () => Buffer.from(await window.run(drawNoise), 'base64'),
    look: async (screen) => {
      await retry(async () => {
        const waits = await window.run(whatIsAwaited);
        if (waits !== '') {
          throw new Error(`${screen} waits for ${waits}`);
        }
      });
      // A picture of WebKit is the last painted frame.
      await window.run(paint);
      await keep([language, width, screen].join('-'), await window.screenshot(), engine);
      expect({ ...(await window.run(measure)), errors: engine.takeErrors() }, screen).toEqual({
        language,
        direction: directionOf(language),
        width,
        overflow: 0,
        failedFonts: [],
        errors: [],
      });
    },
  };
}

/** Runs in a page of the site without its scripts. The modal of the home page was closed before: it would cover the sign-in. */
function choose(language: string, scheme: string): void {
  document.cookie = `language=${language}; path=/`;
  document.cookie = `color-scheme=${scheme}; path=/`;
  sessionStorage.setItem('riwaq.latest-events-closed', 'yes');
}

/** Runs in the page. */
function whatIsAwaited(): string {
  const isInSight = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const isEndless = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime === Infinity;
  if (document.fonts.status !== 'loaded') {
    return 'fonts';
  }
  if (document.querySelector('.mantine-Loader-root')) {
    return 'what is loaded';
  }
  if (document.getAnimations().some((each) => each.playState === 'running' && !isEndless(each))) {
    return 'an animation';
  }
  return [...document.images].some((image) => isInSight(image) && !image.complete)
    ? 'pictures'
    : '';
}

/** Runs in the page. */
async function paint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Runs in the page. */
function measure() {
  const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
  return {
    language: lang,
    direction: dir,
    width: innerWidth,
    overflow: scrollWidth - clientWidth,
    failedFonts: [...document.fonts].flatMap((font) =>
      font.status === 'error' ? [font.unicodeRange] : [],
    ),
  };
}

/** Runs in the page. */
function drawNoise(): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1600, height: 1200 });
  const noise = Uint8ClampedArray.from({ length: 4 * 1600 * 1200 }, () => 256 * Math.random());
  canvas.getContext('2d')?.putImageData(new ImageData(noise, 1600), 0, 0);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
}
