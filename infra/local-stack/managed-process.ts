import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import type { CommandLine } from '../postgres/command-line.ts';
import { lastLines, openLog } from './child-log.ts';
import { PlainError } from '../process/plain-error.ts';
import type { ProcessIdentity } from '../process/process-identity.ts';
import { identityOf } from '../process/process-identity.ts';
import { decideRestart } from './restart-policy.ts';
import { waitFor } from '../process/wait-for.ts';

export interface PartSpec {
  readonly name: string;
  /** What a person calls it. */
  readonly label: string;
  /** Called before each start, so that a restart can clean up after the crash. */
  readonly prepare: () => Promise<CommandLine>;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly logFile: string;
  /** How it says that it serves: by its `ready` line on stdout, or by answering a question. */
  readonly ready: 'line' | (() => Promise<boolean>);
  readonly readyWithinMs: number;
  readonly stopSignal: NodeJS.Signals;
  readonly stopWithinMs: number;
}

export interface PartEvents {
  readonly crashed: (part: ManagedProcess, how: string, againInMs: number) => void;
  readonly recovered: (part: ManagedProcess, tookMs: number) => void;
  readonly gaveUp: (part: ManagedProcess, error: Error) => void;
  /** The set of living processes has changed: the run file wants to know. */
  readonly changed: () => void;
}

/** One child process with its log, its readiness and its restarts. */
export class ManagedProcess {
  readonly spec: PartSpec;
  /** Off while a test wants the part to stay down. */
  autoRestart = true;
  identity: ProcessIdentity | undefined;
  #events: PartEvents;
  #child: ChildProcess | undefined;
  #exited: Promise<string> = Promise.resolve('not started');
  #stopping = false;
  #crashesAt: number[] = [];

  constructor(spec: PartSpec, events: PartEvents) {
    this.spec = spec;
    this.#events = events;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process and waits until it serves. Rejects with its last lines when it does not. */
  async start(): Promise<void> {
    this.#stopping = false;
    const command = await this.spec.prepare();
    // Preparing may take minutes; a part that was stopped meanwhile must not start after all.
    if (this.#stopping) throw this.#failure(`${this.spec.label} was stopped before it started`);
    const saidReady = this.#spawn(command);
    const { ready, readyWithinMs, label } = this.spec;
    let ended: string | undefined;
    void this.#exited.then((how) => (ended = how));
    const isReady = ready === 'line' ? saidReady : ready;
    const inTime = await waitFor(async () => ended !== undefined || (await isReady()), {
      timeoutMs: readyWithinMs,
    });
    if (ended !== undefined) throw this.#failure(`${label} ended while starting (${ended})`);
    if (!inTime) {
      await this.#terminate();
      throw this.#failure(`${label} did not get ready within ${readyWithinMs / 1000} s`);
    }
    void this.#exited.then((how) => this.#ended(how));
  }

  /** Sends a signal and leaves what follows to the restart policy; for tests of bad luck. */
  kill(signal: NodeJS.Signals): Promise<string> {
    this.#child?.kill(signal);
    return this.#exited;
  }

  /** Ends the process politely, and by force after its time is over. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#terminate();
  }

  async #terminate(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(this.spec.stopSignal);
    const force = setTimeout(() => child.kill('SIGKILL'), this.spec.stopWithinMs);
    await this.#exited;
    clearTimeout(force);
  }

  #spawn({ file, args, uid, gid }: CommandLine): () => boolean {
    const log = openLog(this.spec.logFile);
    const child = spawn(file, args, {
      cwd: this.spec.cwd,
      env: this.spec.env,
      // A group of its own: Ctrl-C reaches the supervisor alone, which ends the parts in order.
      detached: true,
      stdio: ['ignore', 'pipe', log],
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    let saidReady = false;
    let rest = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      writeSync(log, chunk);
      if (saidReady) return;
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      saidReady = lines.some((line) => line.startsWith('ready '));
    });
    this.#child = child;
    this.identity = child.pid === undefined ? undefined : identityOf(child.pid);
    this.#exited = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    void this.#exited.then(() => {
      closeSync(log);
      this.identity = undefined;
      this.#events.changed();
    });
    this.#events.changed();
    return () => saidReady;
  }

  #ended(how: string): void {
    if (this.#stopping || !this.autoRestart) return;
    const now = Date.now();
    this.#crashesAt.push(now);
    const decision = decideRestart(this.#crashesAt, now);
    if (decision.kind === 'give-up') {
      this.#events.gaveUp(
        this,
        this.#failure(`${this.spec.label} ended ${decision.crashes} times`),
      );
      return;
    }
    this.#events.crashed(this, how, decision.afterMs);
    setTimeout(() => void this.#startAgain(now), decision.afterMs);
  }

  async #startAgain(crashedAt: number): Promise<void> {
    if (this.#stopping) return;
    try {
      await this.start();
      this.#events.recovered(this, Date.now() - crashedAt);
    } catch (error) {
      this.#ended(error instanceof Error ? error.message : String(error));
    }
  }

  #failure(what: string): PlainError {
    const lines = lastLines(this.spec.logFile, 12);
    const said = lines.length === 0 ? '' : `\n    ${lines.join('\n    ')}`;
    return new PlainError(`${what}.${said}`, `The whole log: ${this.spec.logFile}`);
  }
}
