import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { runTool } from '@cotejo/infra/build/run-tool.ts';
import { findClusterProgram } from '@cotejo/infra/cluster/find-program.ts';
import { localSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import { nodeParts } from '@cotejo/infra/local-stack/parts/node.ts';
import { postgresPart } from '@cotejo/infra/local-stack/parts/postgres.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { findTemporal } from '@cotejo/infra/temporal/find-binary.ts';
import { endAbandonedRuns, TEST_FOLDER_PREFIX } from '../support/services/abandoned-runs.ts';
import { copySeededCluster } from '../support/services/seeded-cluster.ts';
import { ClusterParts } from './cluster-parts.ts';
import { clusterPlace, clusterPorts, host } from './cluster-place.ts';
import { answers, runScript } from './cluster-steps.ts';
import { readCompose } from './compose-file.ts';
import { startObjectStorage } from './object-storage.ts';

const say = (line: string): void => console.warn(line);

/** The services of docker-compose.yml by name; `worker-1` and `worker-2` are the replicas of `worker`. */
export interface Cluster {
  readonly urls: { readonly site: string; readonly gateway: string };
  readonly databaseUrl: string;
  readonly kill: (part: string, signal?: NodeJS.Signals) => Promise<void>;
  readonly restart: (part: string) => Promise<void>;
  readonly addWorker: (name: string, workflowBundle: string) => Promise<void>;
  /** `.build/release.cjs`, as the service `release` runs it. */
  readonly release: (...args: readonly string[]) => Promise<void>;
  /** What compose runs before the server: schema, then namespace; both may run again. */
  readonly prepare: {
    readonly schema: () => Promise<void>;
    readonly namespace: () => Promise<void>;
  };
  readonly stop: () => Promise<void>;
}

/**
 * The production shape as processes: PostgreSQL, Temporal's server on it, two APIs behind the proxy, two
 * workers of every queue. Environment, scripts and configuration files are those of docker-compose.yml;
 * only addresses and ports are this machine's.
 */
export async function startCluster(): Promise<Cluster> {
  await endAbandonedRuns();
  const root = repositoryRoot();
  const parts = new ClusterParts(root, mkdtempSync(join(tmpdir(), TEST_FOLDER_PREFIX)));
  try {
    return await startParts(root, parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

async function startParts(root: string, parts: ClusterParts): Promise<Cluster> {
  const { dataDir, logDir } = parts;
  mkdirSync(logDir, { recursive: true });
  const tools = await toolsFor(dataDir);
  const ports = await clusterPorts();
  await copySeededCluster(dataDir);
  const place = clusterPlace(ports, localSecrets(dataDir));
  const compose = readCompose(root);
  const environment = (service: string, here: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
    place.environment(compose, service, here);

  const temporalDatabase = { POSTGRES_SEEDS: host, DB_PORT: ports['database'] };
  const images = join(root, 'infra', 'images');
  const script = (name: string, service: string, here: NodeJS.ProcessEnv): Promise<void> =>
    runScript(
      join(images, 'temporal', name),
      environment(service, { ...here, PATH: [tools.folder, process.env['PATH']].join(delimiter) }),
      join(logDir, `${service}.log`),
    );
  const prepare = {
    schema: () => script('make-schema.sh', 'temporal-schema', temporalDatabase),
    namespace: () =>
      script('make-namespace.sh', 'temporal-namespace', {
        TEMPORAL_ADDRESS: `${host}:${ports['frontend']}`,
      }),
  };
  const release = async (...args: readonly string[]): Promise<void> => {
    const env = environment('release', {});
    const { code, output } = await runTool([join(root, '.build', 'release.cjs'), ...args], {
      cwd: root,
      env,
    });
    if (code !== 0) throw new Error(`release ${args.join(' ')} failed:\n${output}`);
  };
  const addWorker = (name: string, workflowBundle: string): Promise<void> =>
    parts.node(
      nodeParts.worker,
      name,
      environment('worker', {
        DATABASE_URL: place.workerDatabaseUrl,
        METRICS_PORT: '0',
        WORKFLOW_BUNDLE: workflowBundle,
        WEBHOOK_URL: place.site,
      }),
    );
  const addApi = (name: 'api' | 'api-2', port: string | undefined): Promise<void> =>
    parts.node(
      nodeParts.api,
      name,
      environment(name, {
        DATABASE_URL: place.apiDatabaseUrl,
        PORT: port,
        HOST: host,
        API_METRICS_PORT: '0',
      }),
    );

  const database = { ...place.databaseUser, dataDir, throwaway: false, maxConnections: 300 };
  await parts.start(postgresPart(database, logDir));
  await makeTemporalRole(place.databaseUrl, place.temporalPassword);
  await prepare.schema();
  await parts.program(
    'temporal',
    [tools.server, 'start'],
    environment('temporal', {
      ...temporalDatabase,
      FRONTEND_GRPC_PORT: ports['frontend'],
      FRONTEND_HTTP_PORT: ports['frontendHttp'],
      FRONTEND_MEMBERSHIP_PORT: ports['frontendRing'],
      MATCHING_GRPC_PORT: ports['matching'],
      MATCHING_MEMBERSHIP_PORT: ports['matchingRing'],
      HISTORY_GRPC_PORT: ports['history'],
      HISTORY_MEMBERSHIP_PORT: ports['historyRing'],
      WORKER_GRPC_PORT: ports['server'],
      WORKER_MEMBERSHIP_PORT: ports['serverRing'],
      BIND_ON_IP: host,
      PROMETHEUS_ENDPOINT: '',
      DYNAMIC_CONFIG_FILE_PATH: join(images, 'temporal', 'cotejo.yaml'),
    }),
    () => answers(`http://${host}:${ports['frontendHttp']}/api/v1/system-info`),
  );
  await prepare.namespace();
  await startObjectStorage(
    parts,
    'object-storage',
    { program: tools.storage, port: ports['files'] ?? '' },
    environment('object-storage', {}),
  );
  await runScript(
    join(images, 'object-storage', 'make-users.sh'),
    environment('object-storage-users', {
      PATH: [tools.folder, process.env['PATH']].join(delimiter),
      ADMIN_ENDPOINT_URL: `http://${host}:${ports['files']}`,
    }),
    join(logDir, 'object-storage-users.log'),
  );
  const made = await runTool([join(root, '.build', 'store.cjs'), 'files', 'api', 'worker'], {
    cwd: root,
    env: environment('files', {}),
  });
  if (made.code !== 0) throw new Error(`the bucket could not be made:\n${made.output}`);
  await Promise.all([
    parts.node(
      nodeParts.gateway,
      'gateway',
      environment('gateway-simulator', {
        GATEWAY_PORT: ports['gateway'],
        GATEWAY_HOST: host,
        GATEWAY_PUBLIC_URL: place.gateway,
        DATA_DIR: dataDir,
      }),
    ),
    parts.node(
      nodeParts.uf,
      'uf',
      environment('uf-service', { UF_PORT: ports['uf'], UF_HOST: host }),
    ),
    parts.node(nodeParts.mail, 'mail', {
      ...process.env,
      MAIL_PORT: ports['mail'],
      MAIL_SMTP_PORT: ports['smtp'],
    }),
  ]);
  const bundle = join(root, '.build', 'workflow-bundle.js');
  await Promise.all([
    addWorker('worker-1', bundle),
    addWorker('worker-2', bundle),
    addApi('api', ports['api-1']),
    addApi('api-2', ports['api-2']),
    release(),
  ]);
  await parts.program(
    'proxy',
    [tools.caddy, 'run', '--config', join(images, 'Caddyfile'), '--adapter', 'caddyfile'],
    environment('proxy', {
      API_UPSTREAMS: `${host}:${ports['api-1']} ${host}:${ports['api-2']}`,
      CADDY_ADMIN: `${host}:${ports['proxyAdmin']}`,
      XDG_DATA_HOME: dataDir,
      XDG_CONFIG_HOME: dataDir,
    }),
    () => answers(`${place.site}/api/health`),
  );
  return {
    urls: { site: place.site, gateway: place.gateway },
    databaseUrl: place.databaseUrl,
    kill: async (name, signal = 'SIGKILL') => {
      await parts.part(name).kill(signal);
    },
    restart: (name) => parts.part(name).start(),
    addWorker,
    release,
    prepare,
    stop: () => parts.stop(),
  };
}

/** What infra/images/postgres does on an empty volume: Temporal owns its databases and no other. */
async function makeTemporalRole(adminUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE ROLE temporal LOGIN CREATEDB PASSWORD '${password}'`);
  } finally {
    await client.end();
  }
}

/** The programs by the names that the scripts of compose call them by. */
async function toolsFor(dataDir: string) {
  const server = await findClusterProgram('temporal-server', say);
  const sqlTool = await findClusterProgram('temporal-sql-tool', say);
  const caddy = await findClusterProgram('caddy', say);
  const storage = await findClusterProgram('versitygw', say);
  const cli = await findTemporal(say);
  const folder = join(dataDir, 'tools');
  mkdirSync(folder);
  symlinkSync(sqlTool, join(folder, 'temporal-sql-tool'));
  symlinkSync(storage, join(folder, 'versitygw'));
  if (cli !== 'temporal') symlinkSync(cli, join(folder, 'temporal'));
  return { server, caddy, storage, folder };
}
