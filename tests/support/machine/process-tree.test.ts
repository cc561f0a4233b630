import { spawn, type ChildProcess } from 'node:child_process';
import { endTree, processorSeconds, residentBytes } from './process-tree.ts';

/** A process whose child uses 0.3 s of a processor and says when it is done. */
const family = `
  const { spawn } = require('node:child_process');
  const work = 'while (process.cpuUsage().user < 300_000); console.log("done"); setInterval(() => 0, 1000)';
  spawn(process.execPath, ['-e', work], { stdio: ['ignore', 'inherit', 'inherit'] });
  setInterval(() => 0, 1000);
`;

let parent: ChildProcess;
beforeEach(async () => {
  parent = spawn(process.execPath, ['-e', family], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => parent.stdout?.once('data', resolve));
}, 60_000);
afterEach(() => {
  endTree(parent.pid ?? 0);
});

const gone = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => child.once('close', resolve));

test('what a child has used counts for its parent, and a living process holds memory', () => {
  const pid = parent.pid ?? 0;
  expect(processorSeconds(pid)).toBeGreaterThanOrEqual(0.3);
  expect(residentBytes(pid)).toBeGreaterThan(1_000_000);
});

test('a process that is gone has not cost nothing: the measurement fails', async () => {
  const pid = parent.pid ?? 0;
  // `close` comes when nobody holds its output any more: the child has ended as well.
  const closed = gone(parent);
  endTree(pid);
  await closed;
  expect(() => processorSeconds(pid)).toThrow(`process ${pid} is gone`);
  expect(() => residentBytes(pid)).toThrow();
});
