import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker';
import { register } from 'prom-client';
import { collectProcessMetrics, createMetrics } from '@cotejo/api/metrics/metrics.ts';
import { refusalKinds } from '@cotejo/api/metrics/refusal-kinds.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { registerPoolMetrics } from '@cotejo/workers/metrics/pool-metrics.ts';
import { prepareSdkMetrics, type SdkMetrics } from '@cotejo/workers/metrics/sdk-metrics.ts';
import { createWorkers } from '@cotejo/workers/registry/create-workers.ts';
import { runWorkers } from '@cotejo/workers/registry/run-workers.ts';
import {
  connectToTemporal,
  temporalAddress,
  temporalNamespace,
} from '../support/temporal/temporal.ts';
import { until } from '../support/wait/until.ts';
import { alerts, metricsOf, panels } from './metric-names.ts';

jest.setTimeout(60_000);

/** Exported by the sweep of the worker and its outbox, with tests of their own. */
const exportedElsewhere = [
  'cotejo_outbox_oldest_seconds',
  'cotejo_attention',
  'cotejo_uf_chargeable',
  'cotejo_uf_published_days',
  'cotejo_uf_refused_total',
];

let exported: ReadonlySet<string>;
let sdk: SdkMetrics;

/** Names of the samples, those of a histogram with their suffix. */
const namesIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => /^[a-z_]+/.exec(line)?.[0] ?? []);

beforeAll(async () => {
  sdk = await prepareSdkMetrics();
  Runtime.install({
    logger: new DefaultLogger('ERROR', () => undefined),
    telemetryOptions: {
      ...sdk.telemetryOptions,
      logging: { filter: { core: 'ERROR', other: 'ERROR' } },
    },
  });
  const namespace = temporalNamespace();
  const connection = await connectToTemporal();
  const native = await NativeConnection.connect({ address: temporalAddress() });
  const queuePrefix = randomUUID();
  let touched = 0;
  const running = runWorkers(
    await createWorkers({
      connection: native,
      queues: ['purchase'],
      queuePrefix,
      activities: () => ({
        touch: async () => {
          touched += 1;
          if (touched === 1) throw new Error('on purpose');
        },
      }),
      shared: { namespace, workflowsPath: join(__dirname, 'failing-workflow.ts') },
    }),
  );
  const client = new Client({ connection, namespace });
  const start = (type: string) =>
    client.workflow.start(type, {
      taskQueue: queueNamed('purchase', queuePrefix),
      workflowId: `${type}/${randomUUID()}`,
    });
  await expect((await start('failing')).result()).rejects.toThrow();
  await (await start('ending')).result();
  const stuck = await start('stuck');
  const theirs = await until(
    async () => {
      const text = await sdk.read();
      return text.includes('temporal_workflow_task_execution_failed') ? text : null;
    },
    { within: 20_000 },
  );
  await stuck.terminate();
  const poolState = { busy: 0, idle: 1, waiting: 0 };
  registerPoolMetrics({ poolState });
  const api = createMetrics();
  collectProcessMetrics(api);
  api.watchPool('queries', () => poolState);
  api.violations.inc({ directive: 'script-src' });
  api.observe({ route: 'health', method: 'GET', status: 500, seconds: 0.01 });
  exported = new Set([
    ...namesIn(theirs),
    ...namesIn(await register.metrics()),
    ...namesIn(await api.registry.metrics()),
    // The worker's own process; tests of other files must not see it in the shared registry.
    'process_resident_memory_bytes',
    ...exportedElsewhere,
  ]);
  running.stop();
  await running.ended;
  await native.close();
  await connection.close();
});

test.each(alerts)('what $alert looks at is exported', ({ expr }) => {
  const metrics = metricsOf(expr);
  expect(metrics.filter((name) => !exported.has(name))).toEqual([]);
  if (metrics.length === 0) expect(expr).toMatch(/^up\{|cotejo_pool_\.\+_connections/);
});

test.each(Object.keys(refusalKinds))('somebody is told when %s is refused often', (kind) => {
  const told = alerts.filter(({ expr }) => expr.includes(`cotejo_refusals_total{kind="${kind}"}`));
  expect(told).toHaveLength(1);
});

test.each(['cotejo_page_faults_total', 'cotejo_csp_violations_total'])(
  'somebody is told when pages break (%s)',
  (metric) => {
    expect(exported).toContain(metric);
    const told = alerts.filter(({ expr }) => metricsOf(expr).includes(metric));
    expect(told.map(({ alert }) => alert)).toHaveLength(1);
  },
);

test('pools of API and worker have the name that the alert looks for', () => {
  const pools = [...exported].filter((name) => /^cotejo_pool_.+_connections$/.test(name));
  expect(pools.length).toBe(2);
});

test.each(panels)('the panel “$title” shows something', ({ expr }) => {
  expect(metricsOf(expr).filter((name) => !exported.has(name))).toEqual([]);
});
