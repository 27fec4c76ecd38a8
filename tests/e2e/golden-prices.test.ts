import { build } from 'vite';
import { expect, test } from 'vitest';
import type { Estimate, EstimateInput } from '#domain/booking/price.ts';
import { priceCases } from '#tests/golden/price-table.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite();

interface PriceBundle {
  estimate: (input: EstimateInput) => Estimate | null;
}

/** The price function as the site's build makes it for a browser: bundled, minified, for the same target. */
async function bundlePrice(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'domain/booking/price.ts', formats: ['iife'], name: 'price' },
    },
  });
  const bundle = Array.isArray(built) ? built[0] : built;
  if (!bundle || !('output' in bundle)) {
    throw new Error('the price function was not built');
  }
  return bundle.output[0].code;
}

// Bundled and minified for browsers; in other time zones: domain/booking/price-cases.test.ts.
test('Every worked case costs the same in a browser in Los Angeles', async () => {
  const context = await use.newContext({ timezoneId: 'America/Los_Angeles' });
  const page = await context.newPage();
  await page.addScriptTag({ content: await bundlePrice() });
  const prices = await page.evaluate(
    (inputs) => {
      const price = Reflect.get(globalThis, 'price') as PriceBundle;
      return inputs.map((input) => price.estimate(input));
    },
    priceCases.map(({ input }) => input),
  );
  // eslint-disable-next-line no-restricted-syntax -- the page of worked prices has no quantities
  expect(prices).toMatchObject(priceCases.map(({ expected }) => expected));
});
