import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, normalizePath } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { workbench } from 'xstate-workbench/vite';

/** A development server, for requests of the test. */
async function serverOf(base: string, path: string) {
  const root = await mkdtemp(join(tmpdir(), 'workbench-vite-'));
  await writeFile(join(root, 'workbench.config.js'), 'export default {};');
  const printed: string[] = [];
  const server = await createServer({
    root,
    base,
    configFile: false,
    customLogger: {
      ...console,
      hasWarned: false,
      info: (text) => void printed.push(text),
      warnOnce: () => undefined,
      clearScreen: () => undefined,
      hasErrorLogged: () => false,
    },
    server: { port: 0, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [workbench({ path })],
  });
  onTestFinished(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  await server.listen();
  server.printUrls();
  return { server, root, printed: printed.join('\n') };
}

test.each([
  ['/', '/workbench', '/workbench'],
  ['/app/', '/workbench', '/app/workbench'],
  ['/app/', 'tools/machines', '/app/tools/machines'],
])('with the base %s and the path %s the page is at %s', async (base, path, expected) => {
  const { server, printed } = await serverOf(base, path);
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  const address = new URL(expected, origin).href;
  expect(printed).toContain(`Machines at work: ${address}`);
  expect(await (await fetch(`${address}?machine=light`)).text()).toContain('<title>Machines');
});

test('the configuration may be JavaScript', async () => {
  const { server, root } = await serverOf('/', '/workbench');
  const found = await server.pluginContainer.resolveId('virtual:workbench-config');
  expect(found?.id).toBe(normalizePath(join(root, 'workbench.config.js')));
});
