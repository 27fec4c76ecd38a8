import type { Plugin } from 'vite';

const PAGE = '/tools/visualizer/page/index.html';

/** The address of the visualizer on the development server. The production build does not contain it. */
export function visualizer(): Plugin {
  return {
    name: 'visualizer',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === '/visualizer') {
          request.url = `${PAGE}${search}`;
        }
        next();
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [origin] = server.resolvedUrls?.local ?? [];
        server.config.logger.info(`  ➜  Visualizer of the machines: ${origin ?? '/'}visualizer`);
      };
    },
  };
}
