import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import { startControlSite } from './control-page.ts';

test('a control is the page without what loads scripts, and the files of the site', async () => {
  const site = createServer((request, response) => response.end(`file ${request.url ?? ''}`));
  const origin = `http://127.0.0.1:${await listen(site)}`;
  const control = await startControlSite(origin);
  onTestFinished(() => {
    control.close();
    site.close();
  });
  control.add(
    '/rooms',
    [
      '<link rel="modulepreload" href="/a.js"><link rel="preload" as="font" href="/a.woff2">',
      '<link rel="preload" as="fetch" href="/a.json"><link rel="stylesheet" href="/a.css">',
      '<script type="module" src="/a.js"></script><h1>Rooms</h1><script>\nlet a;\n</script>',
      `<img src="${origin}/room.svg">`,
    ].join(''),
  );
  const textOf = async (path: string) => (await fetch(control.origin + path)).text();
  expect(await textOf('/rooms')).toBe(
    '<link rel="preload" as="font" href="/a.woff2"><link rel="stylesheet" href="/a.css"><h1>Rooms</h1>' +
      `<img src="${control.origin}/room.svg">`,
  );
  expect(await textOf('/a.css')).toBe('file /a.css');
});
