import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolCounts } from '#server/db/postgres.ts';
import type { Readiness } from '#server/http/server/health.ts';
import type { CountResponse } from '#server/http/request-log.ts';

/** What is read when someone asks for the metrics. */
interface Watched {
  pools: () => Record<string, PoolCounts>;
  sockets: () => number;
  readiness: () => Promise<Readiness>;
  mails: () => Promise<{ pending: number; failed: number }>;
  isTimeTrusted: () => boolean;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** From a kept page to a request that waits for its database. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/** What the server counts and measures about itself, for Prometheus. Those of the process are prom-client's. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responses = new Histogram({
    name: 'riwaq_http_request_duration_seconds',
    help: 'Responses by route and status: how many, and how long they took to be made',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const jobs = new Gauge({
    name: 'riwaq_job_last_success_timestamp_seconds',
    help: 'When each job last ended without a failure',
    // `job` is a label that Prometheus itself adds.
    labelNames: ['task'],
    registers,
  });
  const countResponse: CountResponse = ({ route, status, ms }) => {
    responses.observe({ route, status }, ms / 1_000);
  };
  return {
    countResponse,
    jobSucceeded: (task: string, at: Date): void => {
      jobs.set({ task }, at.getTime() / 1_000);
    },
    /** Adds what is known only once the site is open. */
    watch: ({ pools, sockets, readiness, mails, isTimeTrusted }: Watched): void => {
      new Gauge({
        name: 'riwaq_database_connections',
        help: 'Connections of each pool, and the queries that wait for one',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
          for (const [pool, counts] of Object.entries(pools())) {
            this.set({ pool, state: 'in use' }, counts.total - counts.idle);
            this.set({ pool, state: 'idle' }, counts.idle);
            this.set({ pool, state: 'waiting' }, counts.waiting);
          }
        },
      });
      new Gauge({
        name: 'riwaq_realtime_sockets',
        help: 'Open WebSockets of the chat',
        registers,
        collect() {
          this.set(sockets());
        },
      });
      new Gauge({
        name: 'riwaq_mails',
        help: 'Mails that wait to be sent, and those that were given up',
        labelNames: ['state'],
        registers,
        async collect() {
          // Without the database the other metrics are of use.
          const counts = await mails().catch(() => null);
          for (const [state, count] of Object.entries(counts ?? {})) {
            this.set({ state }, count);
          }
        },
      });
      new Gauge({
        name: 'riwaq_time_trusted',
        help: 'Whether the clocks of machine and database agree, and were not set: 1, or 0 while nothing expires',
        registers,
        collect() {
          this.set(isTimeTrusted() ? 1 : 0);
        },
      });
      new Gauge({
        name: 'riwaq_part_ready',
        help: 'Whether each part of /readyz is ready: 1 or 0',
        labelNames: ['part'],
        registers,
        async collect() {
          for (const [part, state] of Object.entries(await readiness())) {
            this.set({ part }, state === 'ready' ? 1 : 0);
          }
        },
      });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
