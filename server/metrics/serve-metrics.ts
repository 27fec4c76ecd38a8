import { createServer } from 'node:http';
import { listenAt } from '#server/http/server/listen.ts';
import type { Metrics } from './metrics.ts';

/** Serves /metrics on a port of its own, which the proxy in front of the site does not pass on. */
export async function serveMetrics(metrics: Metrics, host: string, port: number) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/metrics') {
      outgoing.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => outgoing.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => outgoing.writeHead(500).end(),
    );
  });
  await listenAt(server, { host, port, portName: 'METRICS_PORT' });
  return server;
}
