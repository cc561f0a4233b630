import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logFile } from '@cotejo/infra/local-stack/child-log.ts';
import { ManagedProcess, type PartSpec } from '@cotejo/infra/local-stack/managed-process.ts';
import { nodePart, type NodePart } from '@cotejo/infra/local-stack/parts/node.ts';
import { forgetRun, recordRun } from '@cotejo/infra/local-stack/run-file.ts';

const quiet = (): void => undefined;

/** The processes of a cluster on one data folder, in the order in which they were started. */
export class ClusterParts {
  readonly logDir: string;
  readonly #parts = new Map<string, ManagedProcess>();

  constructor(
    readonly root: string,
    readonly dataDir: string,
  ) {
    this.logDir = join(dataDir, 'logs');
    this.#remember();
  }

  part(name: string): ManagedProcess {
    const found = this.#parts.get(name);
    if (found === undefined) throw new Error(`The cluster has no ${name}.`);
    return found;
  }

  async start(spec: PartSpec): Promise<void> {
    const changed = (): void => this.#remember();
    const part = new ManagedProcess(spec, {
      crashed: quiet,
      recovered: quiet,
      gaveUp: quiet,
      changed,
    });
    part.autoRestart = false;
    this.#parts.set(spec.name, part);
    await part.start();
  }

  /** One of our own processes under a name of its own. */
  node(part: NodePart, name: string, env: NodeJS.ProcessEnv): Promise<void> {
    return this.start(nodePart({ ...part, name }, { root: this.root, logDir: this.logDir, env }));
  }

  /** A program of someone else, which serves once `ready` says so. */
  program(
    name: string,
    [file, ...args]: readonly [string, ...string[]],
    env: NodeJS.ProcessEnv,
    ready: () => Promise<boolean>,
  ): Promise<void> {
    return this.start({
      name,
      label: name,
      prepare: () => Promise.resolve({ file, args }),
      env,
      cwd: this.dataDir,
      logFile: logFile(this.logDir, name),
      ready,
      readyWithinMs: 120_000,
      stopSignal: 'SIGTERM',
      stopWithinMs: 20_000,
    });
  }

  /** Ends everything, the youngest first, and the folder with it. */
  async stop(): Promise<void> {
    for (const part of [...this.#parts.values()].reverse()) await part.stop();
    await forgetRun(this.dataDir);
    await rm(this.dataDir, { recursive: true, force: true });
  }

  #remember(): void {
    const living = [...this.#parts.values()].flatMap(({ identity }) => identity ?? []);
    recordRun(this.dataDir, living);
  }
}
