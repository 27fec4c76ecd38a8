// What only a browser computes of each public screen: axe, layout, the way of Tab; and that it reads no row again.
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  displays,
  problemsOf,
  widths,
  zoomProblemsOf,
} from '#tests/support/checks/display-checks.ts';
import { walkProblems } from '#tests/support/checks/keyboard.ts';
import { expectedErrors, openScreen, publicScreens } from '#tests/support/checks/public-screens.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const visitor = { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' } as const;
const use = useSharedSite({ visitor, showsLatestEvents: true });
const directions = { en: 'ltr', ar: 'rtl', fr: 'ltr' };

/** Screens that Tab goes through right to left, too. */
const walkedInArabic = ['home', 'free rooms', 'room', 'event'];

/** Their parts are those of another screen: the search with its results, a page that is not found, a room, the terms. */
const shownElsewhere = [
  ...['rooms', 'private room', 'Room Not Found', 'Event Not Found'],
  ...['privacy', 'accessibility'],
];

test.each(publicScreens.filter(({ name }) => !shownElsewhere.includes(name)))(
  'axe finds nothing on $name, it fits every window, and Tab goes to all that can be used and is seen',
  async (screen) => {
    const { page, expectNoErrors } = use.watched;
    if (!screen.hasDialog) {
      await page.evaluate(() => sessionStorage.setItem('riwaq.latest-events-closed', 'yes'));
    }
    const problems: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(...rowsAskedBy(request)));
    const showIn = async (language: keyof typeof directions) => {
      await page.setViewportSize(visitor.viewport);
      // In place, a missing page asks once more for what there is not.
      await (language === 'en' || screen.isMissing
        ? openScreen(page, screen, language)
        : page.locator('header select').selectOption(language));
      await page.locator(`html[lang=${language}][dir=${directions[language]}]`).waitFor();
    };
    for (const language of ['en', 'ar'] as const) {
      await showIn(language);
      if (language === 'en') {
        await page.waitForLoadState('networkidle');
        // The screen is made of its SSR payload.
        expect(asked).toEqual([]);
      }
      expect(await page.locator('h1').count()).toBe(1);
      if (language === 'en' || walkedInArabic.includes(screen.name)) {
        problems.push(...(await walkProblems(page, language, displays[language].device)));
      }
      problems.push(...(await problemsOf(page, language, displays[language])));
      problems.push(...(await partsThatFail(language)));
    }
    problems.push(...(await zoomProblemsOf(page, 'ar')));
    await showIn('fr');
    problems.push(...(await zoomProblemsOf(page, 'fr')));
    expect(problems).toEqual([]);
    expectNoErrors(expectedErrors(screen));
  },
);

/** Path and query of a request for rows of a page; the modal's events are read later on purpose. */
function rowsAskedBy(request: Request): string[] {
  const { pathname, search, searchParams } = new URL(request.url());
  const isForModal = pathname === '/api/events' && searchParams.get('pageSize') === '3';
  return /^\/(?:rest\/v1|api)\//.test(pathname) && !isForModal ? [pathname + search] : [];
}

/** Targets that a thumb may miss on a phone, and what moves although the visitor prefers reduced motion (fading is allowed). */
async function partsThatFail(language: string): Promise<string[]> {
  const findings = await use.watched.page.evaluate(() => {
    const parts = [...document.querySelectorAll('body *')];
    const moving = /all|transform|translate|scale|rotate|inset|left|right|top|bottom|size/;
    const words = (part: Element) => part.outerHTML.slice(0, 120);
    return [
      ...parts
        .filter((part) => part.matches('button, input, select, [role=tab]'))
        .filter((part) => part.checkVisibility())
        // A box is pressed by the label around it too.
        .filter((part) => (part.closest('label') ?? part).getBoundingClientRect().height < 44)
        .map((part) => `less than 44 px high: ${words(part)}`),
      ...parts
        .filter((part) => {
          const { animationName, transitionProperty, transitionDuration } = getComputedStyle(part);
          const isTransition = Number.parseFloat(transitionDuration) > 0;
          return animationName !== 'none' || (isTransition && moving.test(transitionProperty));
        })
        .map((part) => `moves: ${words(part)}`),
    ];
  });
  return findings.map((finding) => `${language} ${finding}`);
}

test('Where the system sets the colours, what is chosen and what is reserved can still be distinguished', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await openScreen(page, { name: 'rooms', path: '/rooms' });
  expect(await styleOf('[role=tab][aria-selected=true]', 'outline-style')).toBe('solid');
  expect(await styleOf('[role=tab][aria-selected=false]', 'outline-style')).toBe('none');
  await openScreen(page, { name: 'room', path: '/rooms/salle-casbah' });
  expect(await styleOf('[role=gridcell][aria-selected=true]', 'outline-style')).toBe('solid');
  expect(await styleOf('[role=gridcell][aria-selected=false]', 'outline-style')).toBe('none');
  expect(await styleOf('li > [data-kind]', 'forced-color-adjust')).toBe('none');
  expectNoErrors();
});
