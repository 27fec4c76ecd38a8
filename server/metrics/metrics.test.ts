import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Metrics with a sample of each. */
function sampled() {
  const metrics = createMetrics();
  metrics.countResponse({ route: 'page', status: 200, ms: 4 });
  metrics.countResponse({ route: 'page', status: 200, ms: 30 });
  metrics.jobSucceeded('expiring holds', new Date('2026-12-01T08:00:00Z'));
  metrics.watch({
    pools: () => ({ main: { total: 3, idle: 1, waiting: 4 } }),
    sockets: () => 5,
    mails: () => Promise.resolve({ pending: 2, failed: 1 }),
    isTimeTrusted: () => false,
    readiness: () =>
      Promise.resolve({
        database: 'ready',
        migrations: 'ready',
        storage: 'unavailable',
        openFiles: 'ready',
        disk: 'low',
      }),
  });
  return metrics;
}

test('responses, jobs, connections, sockets and readiness are measured', async () => {
  const text = await sampled().text();
  expect(text.split('\n').filter((line) => /^riwaq_(?!.*_(?:bucket|sum))/.test(line))).toEqual([
    'riwaq_http_request_duration_seconds_count{route="page",status="200"} 2',
    'riwaq_job_last_success_timestamp_seconds{task="expiring holds"} 1796112000',
    'riwaq_database_connections{pool="main",state="in use"} 2',
    'riwaq_database_connections{pool="main",state="idle"} 1',
    'riwaq_database_connections{pool="main",state="waiting"} 4',
    'riwaq_realtime_sockets 5',
    'riwaq_mails{state="pending"} 2',
    'riwaq_mails{state="failed"} 1',
    'riwaq_time_trusted 0',
    'riwaq_part_ready{part="database"} 1',
    'riwaq_part_ready{part="migrations"} 1',
    'riwaq_part_ready{part="storage"} 0',
    'riwaq_part_ready{part="openFiles"} 1',
    'riwaq_part_ready{part="disk"} 0',
  ]);
  expect(text).toContain(
    'riwaq_http_request_duration_seconds_bucket{le="0.005",route="page",status="200"} 1',
  );
});

test('they are on a port of their own, and nothing else is', async () => {
  const port = await freePort();
  const server = await serveMetrics(sampled(), '127.0.0.1', port);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toContain('riwaq_realtime_sockets 5');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.closeAllConnections();
  server.close();
});

test.each(['grafana-dashboard.json', 'alerts.yml'])(
  'every metric in deploy/%s exists',
  async (file) => {
    const text = readFileSync(`deploy/${file}`, 'utf8');
    const named = new Set(text.match(/\b(?:riwaq|nodejs|process)_\w+/g));
    const measured = new Set((await sampled().text()).match(/^\w+/gm));
    expect(named.size).toBeGreaterThan(4);
    expect([...named].filter((name) => !measured.has(name))).toEqual([]);
  },
);
