import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';

/** What a page costs on its first visit, bytes as transferred (Brotli for files, gzip for the page itself). */
interface FirstLoad {
  /** Scripts before the page can be used. */
  js: number;
  /** Style sheets before the page can be used, those within it too, after Brotli. */
  css: number;
  html: number;
  fonts: number;
  pictures: number;
  requests: number;
  /** Scripts that come after the first paint: the session, its identity SDK, the client of the data service, what moves carousels, the latest events. */
  laterJs: number;
  /** Requests to any other host. */
  foreignHosts: string[];
}

/** Opens an address with an empty cache and adds up what is transferred until the network is idle. */
export async function measureFirstLoad(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const addresses = new Map<string, { url: string; type: string; headers: number }>();
  const load: FirstLoad = {
    js: 0,
    css: 0,
    html: 0,
    fonts: 0,
    pictures: 0,
    requests: 0,
    laterJs: 0,
    foreignHosts: [],
  };
  cdp.on('Network.responseReceived', ({ requestId, response, type }) =>
    addresses.set(requestId, {
      url: response.url,
      type,
      headers: response.encodedDataLength,
    }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = addresses.get(requestId);
    if (!seen || seen.url.startsWith('data:')) {
      return;
    }
    // Bodies only, as they travel: headers are the server's, and shrink with HTTP/2.
    const size = encodedDataLength - seen.headers;
    load.requests += 1;
    const { host } = new URL(seen.url);
    if (host !== new URL(url).host) {
      load.foreignHosts.push(host);
    }
    if (seen.type === 'Script' || seen.type === 'Stylesheet') {
      files.push({ path: new URL(seen.url).pathname, size, isScript: seen.type === 'Script' });
    } else {
      const kinds = { Document: 'html', Font: 'fonts', Image: 'pictures' } as const;
      const kind = kinds[seen.type as keyof typeof kinds] as
        | (typeof kinds)[keyof typeof kinds]
        | undefined;
      if (kind) {
        load[kind] += size;
      }
    }
  });
  const files: { path: string; size: number; isScript: boolean }[] = [];
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  // The page names the files that it needs first; what it loads later comes when it is already in use.
  const html = ((await response?.text()) ?? '')
    // For browsers in which someone was signed in.
    .replace(/ data-customer="[^"]*"/, '');
  for (const { path, size, isScript } of files) {
    const isFirst = html.includes(path);
    if (isScript) {
      load[isFirst ? 'js' : 'laterJs'] += size;
    } else if (isFirst) {
      load.css += size;
    }
  }
  const inlined = await page.evaluate(() =>
    [...document.querySelectorAll('head style')].map((style) => style.textContent).join(''),
  );
  const [, inlinedFont = ''] = /data:font\/woff2;base64,([\w+/=]+)/.exec(inlined) ?? [];
  load.fonts += Buffer.from(inlinedFont, 'base64').length;
  load.css += inlined ? brotliCompressSync(inlined.replace(inlinedFont, '')).length : 0;
  await page.close();
  return load;
}
