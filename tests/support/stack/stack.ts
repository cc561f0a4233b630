import { mkdirSync, mkdtempSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '@cotejo/infra/build/run-tool.ts';
import { targets } from '@cotejo/infra/build/targets.ts';
import { freePorts } from '@cotejo/infra/local-stack/free-ports.ts';
import { LocalStack } from '@cotejo/infra/local-stack/local-stack.ts';
import { localSecrets, type LocalSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { nodeParts, type NodePart } from '@cotejo/infra/local-stack/parts/node.ts';
import { recordRun } from '@cotejo/infra/local-stack/run-file.ts';
import type { PortName, Ports } from '@cotejo/infra/local-stack/settings.ts';
import { portTable } from '@cotejo/infra/local-stack/settings.ts';
import { holdLock } from '@cotejo/infra/temporal/hold-lock.ts';
import { localDatabaseUrl } from '@cotejo/infra/postgres/prepare-postgres.ts';
import { copySeededCluster } from '../services/seeded-cluster.ts';
import {
  endAbandonedRuns,
  KEPT_FOLDER_PREFIX,
  TEST_FOLDER_PREFIX,
} from '../services/abandoned-runs.ts';
import { endTree } from '../machine/process-tree.ts';

export type PartName =
  | 'postgres'
  | 'temporal'
  | 'gateway'
  | 'mail'
  | 'uf'
  | 'worker'
  | 'api'
  | `worker-${string}`
  | `api-${string}`;

/** Scenarios of many tests fail charges on purpose: a provider that is passed over would fail the others. */
const noBreaker = { PAYMENT_BREAKER_FAILURES: '1000000' };

export interface TestStackOptions {
  /** More environment for our own processes, above the defaults of the local stack. */
  readonly env?: NodeJS.ProcessEnv;
  /** PostgreSQL with every flush to disk, as in `npm start`; without them by default. */
  readonly durable?: boolean;
  /** PostgreSQL counts its statements (pg_stat_statements). */
  readonly countStatements?: boolean;
  /** Without the site there are only calls, and nothing of web/ and portal/ needs to be built. */
  readonly site?: boolean;
  /** A second worker and a second API beside the first ones, as behind a proxy. */
  readonly twoOfEach?: boolean;
  /** Whether a part that ends by itself is started again. Off: it stays down until `restart`. */
  readonly autoRestart?: boolean;
}

export interface TestStack {
  readonly urls: {
    readonly site: string;
    /** Every API; the first is the one of `site`. */
    readonly apis: readonly string[];
    readonly gateway: string;
    readonly mail: string;
    readonly uf: string;
    readonly temporalUi: string;
    readonly metrics: string;
    readonly apiMetrics: string;
  };
  readonly temporalAddress: string;
  readonly databaseUrl: string;
  /** Log-ins of the demonstration accounts. */
  readonly demo: Pick<LocalSecrets, 'demoPassword' | 'demoAuthenticator'>;
  /** AES keys of the payload codec, for a client of the test's own. */
  readonly payloadKeys: string;
  readonly dataDir: string;
  /** The process id of a part, for measurements. */
  readonly pid: (part: string) => number | undefined;
  /** Starts a process for the test with the stack's environment. */
  readonly startBeside: (part: NodePart, env?: NodeJS.ProcessEnv) => Promise<void>;
  /** Ends a part with its children by a signal and waits until it is gone. */
  readonly kill: (part: PartName, signal?: NodeJS.Signals) => Promise<void>;
  /** Starts a part that was killed and waits until it serves. */
  readonly restart: (part: PartName) => Promise<void>;
  /** Ends everything. With `keep` data and logs stay: answers the folder that they are in now. */
  readonly stop: (options?: { readonly keep?: boolean }) => Promise<string | null>;
  /** One more process of a kind, called `worker-2` by the suffix `2`, with more environment. */
  readonly add: (kind: 'worker' | 'api', suffix: string, env: NodeJS.ProcessEnv) => Promise<void>;
}

/** All in one call: of two calls the second may be given what the first one has let go again. */
async function freePortTable(): Promise<{
  ports: Ports;
  secondApi: number;
  secondMetrics: number;
}> {
  const names = Object.keys(portTable) as PortName[];
  const [secondApi = 0, secondMetrics = 0, ...free] = await freePorts(names.length + 2);
  const ports = Object.fromEntries(names.map((name, index) => [name, free[index]])) as Ports;
  return { ports, secondApi, secondMetrics };
}

/** Builds what is stale, as `npm start` does. */
async function build(root: string, site: boolean): Promise<void> {
  const names = targets
    .map(({ name }) => name)
    .filter((name) => site || (name !== 'web' && name !== 'portal'));
  const args = [join(root, 'infra', 'run.mjs'), 'build', ...names];
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Two lanes of the suite start at once; the second finds everything built.
  const { code, output } = await holdLock(
    join(root, '.cache', 'build.lock'),
    () => undefined,
    () => runTool(args, { cwd: root }),
  );
  if (code !== 0) throw new Error(`The product could not be built:\n${output}`);
}

/**
 * Boots the whole product as real processes on free ports with a data folder of its own: the same
 * code as `npm start`. Takes some seconds; share one stack among the tests of a file.
 */
export async function startStack(options: TestStackOptions = {}): Promise<TestStack> {
  await endAbandonedRuns();
  const root = repositoryRoot();
  const { ports, secondApi, secondMetrics } = await freePortTable();
  const dataDir = mkdtempSync(join(tmpdir(), TEST_FOLDER_PREFIX));
  recordRun(dataDir, []);
  const quiet = (): void => undefined;
  const stack = new LocalStack({
    root,
    settings: { ports, dataDir, temporalNamespace: 'default' },
    env: { ...process.env, NODE_ENV: 'development', ...noBreaker, ...options.env },
    report: {
      doing: quiet,
      done: quiet,
      crashed: quiet,
      recovered: quiet,
      gaveUp: (error) => console.error(error.message),
    },
    build: () => build(root, options.site ?? true),
    throwaway: options.durable !== true,
    countStatements: options.countStatements ?? false,
  });
  try {
    await copySeededCluster(dataDir);
    await stack.start();
    if (options.twoOfEach === true) {
      const { worker, api } = nodeParts;
      await Promise.all([
        stack.startBeside({ ...worker, name: 'worker-2' }, { METRICS_PORT: String(secondMetrics) }),
        stack.startBeside(
          { ...api, name: 'api-2' },
          { PORT: String(secondApi), API_METRICS_PORT: '0' },
        ),
      ]);
    }
  } catch (error) {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  for (const part of stack.parts.values()) part.autoRestart = options.autoRestart ?? false;

  const secrets = localSecrets(dataDir);
  const http = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    urls: {
      site: `http://localhost:${ports.site}`,
      apis: [ports.site, ...(options.twoOfEach === true ? [secondApi] : [])].map(
        (port) => `http://localhost:${port}`,
      ),
      gateway: http(ports.gateway),
      mail: http(ports.mail),
      uf: http(ports.uf),
      temporalUi: http(ports.temporalUi),
      metrics: http(ports.metrics),
      apiMetrics: http(ports.apiMetrics),
    },
    temporalAddress: `127.0.0.1:${ports.temporal}`,
    databaseUrl: localDatabaseUrl(
      { user: 'cotejo', password: secrets.databasePassword, port: ports.postgres },
      'cotejo',
    ),
    demo: secrets,
    payloadKeys: secrets.payloadKeys,
    dataDir,
    pid: (part) => stack.part(part).pid,
    startBeside: (part, env = {}) => stack.startBeside(part, env),
    kill: async (part, signal = 'SIGKILL') => {
      const { pid } = stack.part(part);
      // Left alone, PostgreSQL's backends live on for a moment and may still commit.
      if (signal === 'SIGKILL' && pid !== undefined) endTree(pid);
      await stack.part(part).kill(signal);
    },
    restart: (part) => stack.part(part).start(),
    add: async (kind, suffix, env) => {
      await stack.add(kind, suffix, env);
      stack.part(`${kind}-${suffix}`).autoRestart = options.autoRestart ?? false;
    },
    stop: async ({ keep = false } = {}) => {
      await stack.stop();
      if (keep) {
        // Under another name: the next run takes away what an earlier one left.
        const kept = dataDir.replace(TEST_FOLDER_PREFIX, KEPT_FOLDER_PREFIX);
        await rename(dataDir, kept);
        return kept;
      }
      await rm(dataDir, { recursive: true, force: true });
      return null;
    },
  };
}
