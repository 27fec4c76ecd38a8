// JavaScript: Node reads it with the Vite configuration of an application, before Vite compiles anything.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, searchForWorkspaceRoot } from 'vite';
import { configFiles } from 'xstate-paths/config-file';

const CONFIG = 'virtual:workbench-config';
const folder = normalizePath(fileURLToPath(new URL('.', import.meta.url)));
const main = existsSync(`${folder}page/main.tsx`) ? 'main.tsx' : 'main.js';

/** What the page imports. Vite would find it when the page is opened first, and would reload all pages then. */
const dependencies = [
  '@xstate/react',
  'elkjs/lib/elk-api',
  'lucide-react',
  'prettier/plugins/babel',
  'prettier/plugins/estree',
  'prettier/standalone',
  'react',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'valibot',
  'xstate',
];

/** @type {typeof import('./vite.d.mts').workbench} */
export function workbench({ path = '/workbench', config } = {}) {
  /** @type {string[]} */
  let configs = [];
  let page = path;
  return {
    name: 'xstate-workbench',
    apply: 'serve',
    config: ({ root = process.cwd() }) => ({
      optimizeDeps: {
        // Vite compiles the page and its styles, also in node_modules.
        exclude: ['xstate-paths', 'xstate-workbench'],
        include: dependencies.map((name) => `xstate-workbench > ${name}`),
      },
      // `npx` keeps the package outside of the project.
      server: { fs: { allow: [searchForWorkspaceRoot(root), `${folder}../..`] } },
    }),
    configResolved({ root, base }) {
      configs = (config === undefined ? configFiles(root) : [config]).map(normalizePath);
      page = `${base}/${path}`.replace(/\/+/g, '/');
    },
    resolveId(id) {
      return id === CONFIG ? (configs.find((file) => existsSync(file)) ?? `\0${CONFIG}`) : null;
    },
    load(id) {
      return id === `\0${CONFIG}` ? 'export default {};' : null;
    },
    configureServer(server) {
      // A configuration that is made while the server runs is another module to the page.
      server.watcher.on('all', (change, file) => {
        if (change !== 'change' && configs.includes(normalizePath(file))) {
          void server.restart();
        }
      });
      server.middlewares.use((request, response, next) => {
        const address = request.originalUrl ?? '/';
        if (address.replace(/[?#].*$/, '') !== page) {
          next();
          return;
        }
        const html = readFileSync(`${folder}page/index.html`, 'utf8');
        // A drive of Windows has no slash before its letter.
        const script = `/@fs/${folder.replace(/^\//, '')}page/${main}`;
        server
          .transformIndexHtml(address, html.replace('./main.tsx', script))
          .then((text) => response.setHeader('Content-Type', 'text/html').end(text), next);
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [origin = 'http://localhost/'] = server.resolvedUrls?.local ?? [];
        server.config.logger.info(`  ➜  Machines at work: ${new URL(page, origin).href}`);
      };
    },
  };
}
