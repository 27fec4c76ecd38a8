import { once } from 'node:events';
import { createServer } from 'node:http';
import { trackConnections } from '#server/http/graceful-stop.ts';
import { nameWarnings } from './setting-names.ts';
import { readSettings } from './settings.ts';
import { openServer } from './open-server.ts';

/** How long running requests may take when the server stops; Docker kills it after 10 seconds. */
const DRAIN_LIMIT_MS = 6_000;
const STOP_LIMIT_MS = 8_000;

async function main(): Promise<void> {
  nameWarnings(process.env).forEach((line) => console.warn(line));
  const settings = readSettings(process.env);
  const opened = await openServer(settings);
  const server = createServer(opened.listener);
  opened.attach(server);
  const closeConnections = trackConnections(server);
  server.listen(settings.port, settings.host);
  await once(server, 'listening').catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  console.log(`${settings.site.brand} is running at http://${host}:${settings.port}`);
  opened.modes.forEach((line) => console.log(`  ${line}`));
  const jobs = opened.startJobs();

  const stop = () => {
    const jobsEnded = jobs.stop();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void opened
      .closeWebSockets()
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

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

main().catch((error: unknown) => {
  fail(error);
  process.exit(1);
});
