import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '#tests/support/find-browser.ts';
import { drawHero } from './hero.ts';
import { archway, element, rectangle } from './svg.ts';

/**
 * Draws the picture of shared links, public/pictures/share.jpg: `npm run pictures:share`. Link previews know no SVG, so
 * a browser paints it; as that is not the same to the byte everywhere, `draw.ts --check` leaves it alone. It bears no
 * name: the brand is a setting.
 */
const size = { width: 1200, height: 630 };
const limit = 80_000;
const quality = 84;

const wall = '#FBFAF7';
const arches = [
  { x: 55, width: 350 },
  { x: 425, width: 350 },
  { x: 795, width: 350 },
];

/** The scene of the home page, seen through three arches. */
function drawShare(): string {
  const { width, height } = size;
  const openings = arches.map((arch) => archway(arch.x, height, arch.width, height - 56)).join('');
  // The lower part of the scene, where the people are, and none of them behind a pillar.
  const scene = drawHero(false)
    .toString()
    .trim()
    .replace('<svg', '<svg x="24" y="-190" width="1200" height="900"');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size },
    element('clipPath', { id: 'arches' }, element('path', { d: openings })) +
      element('path', { fill: wall, d: rectangle(0, 0, width, height) }) +
      element('g', { 'clip-path': 'url(#arches)' }, scene),
  );
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: size });
await page.setContent(`<body style="margin: 0">${drawShare()}</body>`);
const picture = await page.screenshot({ type: 'jpeg', quality });
await browser.close();
if (picture.length > limit) {
  throw new Error(`share.jpg: ${picture.length} bytes, more than ${limit}`);
}
writeFileSync(join(import.meta.dirname, '..', '..', 'public', 'pictures', 'share.jpg'), picture);
console.log(`share.jpg: ${picture.length} bytes`);
