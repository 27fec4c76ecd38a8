// JavaScript: Node reads it with the Vite configuration of an application, before Vite compiles anything.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CONFIG = 'virtual:workbench-config';
const page = fileURLToPath(new URL('./page/', import.meta.url));

/** @type {typeof import('./vite.d.mts').workbench} */
export function workbench({ path = '/workbench' } = {}) {
  let configFile = '';
  return {
    name: 'xstate-workbench',
    apply: 'serve',
    configResolved({ root }) {
      configFile = join(root, 'workbench.config.ts');
    },
    resolveId(id) {
      return id !== CONFIG ? null : existsSync(configFile) ? configFile : `\0${CONFIG}`;
    },
    load(id) {
      return id === `\0${CONFIG}` ? 'export default {};' : null;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = request.originalUrl ?? '/';
        if (new URL(address, 'http://localhost').pathname !== path) {
          next();
          return;
        }
        const html = readFileSync(join(page, 'index.html'), 'utf8');
        server
          .transformIndexHtml(address, html.replace('./main', `/@fs${page}main`))
          .then((text) => response.setHeader('Content-Type', 'text/html').end(text), next);
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [origin = '/'] = server.resolvedUrls?.local ?? [];
        server.config.logger.info(`  ➜  Machines at work: ${origin}${path.slice(1)}`);
      };
    },
  };
}
