import { setFlagsFromString } from 'node:v8';
import { serveCommands } from '#server/cli/control-socket.ts';
import { trackConnections } from '#server/http/server/graceful-stop.ts';
import { createFront } from '#server/http/server/health.ts';
import { createHttpServer } from '#server/http/server/http-server.ts';
import { listenAt } from '#server/http/server/listen.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { openServer } from './open-server.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';

/** How long running requests may take when the server stops; Docker kills it after 10 seconds. */
const DRAIN_LIMIT_MS = 6_000;
const STOP_LIMIT_MS = 8_000;

async function main(): Promise<void> {
  // By default V8 lets the garbage of rendered pages grow to three times what is in use (docs/decisions/078).
  setFlagsFromString('--heap-growing-percent=100');
  const settings = readSettings(process.env);
  // The process can be asked how it is from the start: migrations may take minutes.
  const front = createFront();
  const server = createHttpServer(front.listener);
  const closeConnections = trackConnections(server);
  await listenAt(server, { ...settings, portName: 'PORT' });
  const opened = await openServer(settings, {
    metrics: await openMetrics(settings),
    serveCommands,
  });
  opened.attach(server);
  front.open(opened);
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  console.log(`riwaq is running at http://${host}:${settings.port}`);
  opened.modes.forEach((line) => console.log(`  ${line}`));
  const jobs = opened.startJobs();

  const stop = () => {
    front.stopping();
    const jobsEnded = jobs.stop();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void opened
      .closeStreams()
      .then(() => closeConnections(DRAIN_LIMIT_MS))
      .then(() => jobsEnded)
      .then(() => opened.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          fail(error);
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Loads the package only where metrics are asked for. */
async function openMetrics({ host, metricsPort }: Settings): Promise<Metrics | null> {
  if (metricsPort === null) {
    return null;
  }
  const { createMetrics } = await import('#server/metrics/metrics.ts');
  const metrics = createMetrics();
  await serveMetrics(metrics, host, metricsPort);
  return metrics;
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

main().catch((error: unknown) => {
  fail(error);
  process.exit(1);
});
