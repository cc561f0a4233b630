import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../postgres/create-database.ts';
import { localDatabaseUrl } from '../postgres/prepare-postgres.ts';
import { searchAttributeNames } from '../temporal/search-attribute-names.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkPorts } from './check-ports.ts';
import { checkTemporal } from './check-temporal.ts';
import { childEnv } from './child-env.ts';
import { localSecrets } from './local-secrets.ts';
import type { LocalSecrets } from './local-secrets.ts';
import { ManagedProcess } from './managed-process.ts';
import type { PartEvents } from './managed-process.ts';
import { isBuilt, nodePart, nodeParts } from './parts/node.ts';
import type { NodePart } from './parts/node.ts';
import { postgresPart } from './parts/postgres.ts';
import { temporalPart } from './parts/temporal.ts';
import { prepareSchema } from './prepare-schema.ts';
import { refreshUfValues } from './refresh-uf-values.ts';
import { claimRun, forgetRun, recordRun } from './run-file.ts';
import type { Settings } from './settings.ts';

/** Receives progress messages. */
export interface StackReport {
  /** Something that takes long begins. */
  readonly doing: (what: string) => void;
  /** A part serves, or a step is over. */
  readonly done: (what: string, tookMs: number, detail: string) => void;
  readonly crashed: (what: string, how: string, againInMs: number) => void;
  readonly recovered: (what: string, tookMs: number) => void;
  /** A part keeps crashing despite restarts; the stack should be stopped. */
  readonly gaveUp: (error: Error) => void;
}

export interface StackOptions {
  readonly root: string;
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  readonly report: StackReport;
  /** Builds what is stale; runs beside the start of the servers that need nothing built. */
  readonly build: () => Promise<void>;
  /** A database that dies with its test skips every flush to disk. */
  readonly throwaway?: boolean;
  /** Counts every statement of the database, for measurements. */
  readonly countStatements?: boolean;
}

const DATABASE = 'cotejo';
const USER = 'cotejo';

/** Parts end in the reverse of the order in which they need each other; helpers first. */
const stopOrder = [['api', 'worker'], ['gateway', 'mail', 'uf', 'temporal'], ['postgres']];

/** The whole product as child processes of this one. */
export class LocalStack {
  readonly #options: StackOptions;
  readonly #parts = new Map<string, ManagedProcess>();
  readonly #logDir: string;
  #stopping: Promise<void> | undefined;
  /** What our own processes read, once the parts that it names are known. */
  #env: NodeJS.ProcessEnv = {};
  /** Whether the data folder is ours: its run file may be another supervisor's. */
  #claimed = false;

  constructor(options: StackOptions) {
    this.#options = options;
    this.#logDir = join(options.settings.dataDir, 'logs');
  }

  /** A running part: postgres, temporal, gateway, mail, uf, worker, api. */
  part(name: string): ManagedProcess {
    const part = this.#parts.get(name);
    if (part === undefined) throw new Error(`The stack has no part ${name}.`);
    return part;
  }

  get parts(): ReadonlyMap<string, ManagedProcess> {
    return this.#parts;
  }

  /** Starts everything; when one part fails the rest is stopped and its error thrown. */
  async start(): Promise<void> {
    const { settings, build } = this.#options;
    await checkDisk(settings.dataDir);
    const ended = await claimRun(settings.dataDir);
    if (ended > 0) this.#options.report.done(`${ended} processes of a killed start ended`, 0, '');
    await checkPorts(settings);
    mkdirSync(this.#logDir, { recursive: true });
    this.#claimed = true;
    this.#recordRun();
    const secrets = localSecrets(settings.dataDir);
    const databaseUrl = settings.databaseUrl ?? localDatabaseUrl(this.#database(secrets), DATABASE);
    const env = childEnv(settings, secrets, databaseUrl, this.#options.root, this.#options.env);
    this.#env = env;
    try {
      const built = build();
      await Promise.all([
        this.#startDatabase(secrets, databaseUrl).then(async () => {
          await built;
          await this.#timed('schema and catalogue', '', () => prepareSchema(this.#place(env)));
        }),
        this.#startTemporal(),
        built.then(() => this.#startNode([nodeParts.gateway, nodeParts.mail, nodeParts.uf], env)),
      ]);
      await Promise.all([
        this.#startNode([nodeParts.worker, nodeParts.api], env),
        this.#refreshUf(env),
      ]);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /**
   * Starts one more process of a kind, `worker-2` or `api-2`, with an environment of its own above the
   * stack's: another build of the workflows, another port.
   */
  async add(kind: 'worker' | 'api', suffix: string, env: NodeJS.ProcessEnv): Promise<void> {
    await this.startBeside({ ...nodeParts[kind], name: `${kind}-${suffix}` }, env);
  }

  /** Starts a process of the caller's own; `env` is added to everyone's. */
  async startBeside(part: NodePart, env: NodeJS.ProcessEnv): Promise<void> {
    await this.#startPart(nodePart(part, this.#place({ ...this.#env, ...env })), '');
  }

  /** Ends every part; calls after the first wait for the same end. */
  stop(): Promise<void> {
    // One turn later, so that the run file already says that we are stopping.
    this.#stopping ??= Promise.resolve().then(() => this.#stop());
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    if (!this.#claimed) return;
    this.#recordRun();
    const isOf = (names: readonly string[], part: string): boolean =>
      names.some((name) => part === name || part.startsWith(`${name}-`));
    const known = stopOrder.flat();
    const beside = [...this.#parts.keys()].filter((name) => !isOf(known, name));
    for (const names of [beside, ...stopOrder]) {
      const parts = [...this.#parts].flatMap(([name, part]) => (isOf(names, name) ? [part] : []));
      await Promise.all(parts.map((part) => part.stop()));
    }
    await forgetRun(this.#options.settings.dataDir);
  }

  #place(env: NodeJS.ProcessEnv) {
    return { root: this.#options.root, logDir: this.#logDir, env };
  }

  #database(secrets: LocalSecrets) {
    const { settings, throwaway = false, countStatements = false } = this.#options;
    return {
      dataDir: settings.dataDir,
      port: settings.ports.postgres,
      user: USER,
      password: secrets.databasePassword,
      throwaway,
      countStatements,
    };
  }

  async #startDatabase(secrets: LocalSecrets, databaseUrl: string): Promise<void> {
    const { settings } = this.#options;
    if (settings.databaseUrl !== undefined) return checkDatabase(databaseUrl);
    const database = this.#database(secrets);
    await this.#startPart(postgresPart(database, this.#logDir), `127.0.0.1:${database.port}`);
    await createDatabase(localDatabaseUrl(database, 'postgres'), DATABASE);
  }

  async #startTemporal(): Promise<void> {
    const { settings, report } = this.#options;
    const { ports, dataDir, temporalAddress, temporalNamespace } = settings;
    if (temporalAddress !== undefined) return checkTemporal(temporalAddress);
    const options = {
      port: ports.temporal,
      namespace: temporalNamespace,
      databaseFile: join(dataDir, 'temporal.db'),
      searchAttributes: await searchAttributeNames(),
      ui: {
        port: ports.temporalUi,
        // By the name that staff log in under: the cookie belongs to `localhost`.
        codecEndpoint: `http://localhost:${ports.site}/api/codec`,
      },
    };
    const place = { dataDir, logDir: this.#logDir };
    await this.#startPart(
      temporalPart(options, place, report.doing),
      `127.0.0.1:${ports.temporal}`,
    );
  }

  /** Before the first visitor comes; the worker's schedule does the same from then on. */
  async #refreshUf(env: NodeJS.ProcessEnv): Promise<void> {
    const startedAt = Date.now();
    const said = await refreshUfValues(this.#place(env));
    if (said !== null) this.#options.report.done('UF values', Date.now() - startedAt, said);
  }

  async #startNode(parts: readonly NodePart[], env: NodeJS.ProcessEnv): Promise<void> {
    await Promise.all(
      parts.map(async (part) => {
        const place = this.#place(env);
        if (isBuilt(part, place.root)) await this.#startPart(nodePart(part, place), '');
      }),
    );
  }

  async #startPart(spec: ConstructorParameters<typeof ManagedProcess>[0], detail: string) {
    const part = new ManagedProcess(spec, this.#events);
    this.#parts.set(spec.name, part);
    await this.#timed(spec.label, detail, () => part.start());
  }

  async #timed(what: string, detail: string, work: () => Promise<void>): Promise<void> {
    const startedAt = Date.now();
    if (this.#stopping) return;
    await work();
    this.#options.report.done(what, Date.now() - startedAt, detail);
  }

  #recordRun(): void {
    const parts = [...this.#parts.values()];
    const living = parts.flatMap(({ identity }) => (identity ? [identity] : []));
    recordRun(this.#options.settings.dataDir, living, this.#stopping !== undefined);
  }

  get #events(): PartEvents {
    const { report } = this.#options;
    return {
      crashed: ({ spec }, how, againInMs) => report.crashed(spec.label, how, againInMs),
      recovered: ({ spec }, tookMs) => report.recovered(spec.label, tookMs),
      gaveUp: (_part, error) => report.gaveUp(error),
      changed: () => this.#recordRun(),
    };
  }
}
