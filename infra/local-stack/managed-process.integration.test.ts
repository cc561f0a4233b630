import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManagedProcess } from './managed-process.ts';
import type { PartEvents, PartSpec } from './managed-process.ts';
import { identityOf, isAlive } from '../process/process-identity.ts';
import { claimRun, recordRun } from './run-file.ts';
import { waitFor } from '../process/wait-for.ts';

const serves = `process.stdout.write('ready test\\n'); setInterval(() => {}, 1000);`;
const ignoresTerm = `process.on('SIGTERM', () => {}); ${serves}`;
const fails = `process.stderr.write('no such table\\n'); process.exit(3);`;

describe('a supervised process', () => {
  let folder = '';
  let part: ManagedProcess | undefined;
  const heard: string[] = [];
  const events: PartEvents = {
    crashed: (_part, how) => heard.push(`crashed ${how}`),
    recovered: () => heard.push('recovered'),
    gaveUp: () => heard.push('gave up'),
    changed: () => undefined,
  };
  const made = (script: string, more: Partial<PartSpec> = {}): ManagedProcess => {
    part = new ManagedProcess(
      {
        name: 'test',
        label: 'the part',
        prepare: () => Promise.resolve({ file: process.execPath, args: ['--eval', script] }),
        env: process.env,
        cwd: folder,
        logFile: join(folder, 'test.log'),
        ready: 'line',
        readyWithinMs: 10_000,
        stopSignal: 'SIGTERM',
        stopWithinMs: 5_000,
        ...more,
      },
      events,
    );
    return part;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'process-'));
    heard.length = 0;
  });

  afterEach(async () => {
    await part?.stop();
    rmSync(folder, { recursive: true });
  });

  it('is started again when it ends by itself, and serves again', async () => {
    const process = made(serves);
    await process.start();
    const first = process.pid;
    await process.kill('SIGKILL');
    await waitFor(() => heard.includes('recovered'), { timeoutMs: 10_000 });
    expect(heard).toEqual(['crashed SIGKILL', 'recovered']);
    expect(process.pid).not.toBe(first);
  });

  it('stays dead where a test asked for that', async () => {
    const process = made(serves);
    process.autoRestart = false;
    await process.start();
    await process.kill('SIGKILL');
    expect(process.identity).toBeUndefined();
    expect(heard).toEqual([]);
  });

  it('shows its last lines when it ends while starting', async () => {
    await expect(made(fails).start()).rejects.toThrow(
      /the part ended while starting \(exit code 3\).\s+no such table/,
    );
  });

  it('says so when it does not get ready in time, and leaves nothing behind', async () => {
    const process = made('setInterval(() => {}, 1000)', { readyWithinMs: 300 });
    await expect(process.start()).rejects.toThrow('did not get ready within 0.3 s');
    expect(process.identity).toBeUndefined();
  });

  it('says so when the program does not exist', async () => {
    const prepare = () => Promise.resolve({ file: 'no-such-program', args: [] });
    await expect(made('', { prepare }).start()).rejects.toThrow('ENOENT');
  });

  it('does not start after all when it is stopped while it prepares', async () => {
    let prepared = (): void => undefined;
    const prepare = () =>
      new Promise<{ file: string; args: string[] }>((resolve) => {
        prepared = () => resolve({ file: process.execPath, args: ['--eval', serves] });
      });
    const supervised = made('', { prepare });
    const start = supervised.start();
    await supervised.stop();
    prepared();
    await expect(start).rejects.toThrow('was stopped before it started');
    expect(supervised.identity).toBeUndefined();
  });

  it('is ended by force when it does not listen', async () => {
    const process = made(ignoresTerm, { stopWithinMs: 200 });
    await process.start();
    const identity = process.identity!;
    await process.stop();
    expect(isAlive(identity)).toBe(false);
  });

  it('is ended by the next start when its supervisor was killed', async () => {
    const process = made(serves);
    process.autoRestart = false;
    await process.start();
    const identity = process.identity!;
    recordRun(folder, [identity]);
    expect(await claimRun(folder)).toBe(1);
    expect(isAlive(identity)).toBe(false);
  });

  it('is not confused with another process that has got its id', async () => {
    const self = identityOf(process.pid)!;
    recordRun(folder, [{ pid: self.pid, startedAt: 'long ago' }]);
    expect(await claimRun(folder)).toBe(0);
  });
});
