import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a thread is asked: to hash a password, or whether a hash is this password's. */
export type Argon2Job =
  | { readonly type: 'hash'; readonly password: string; readonly parameters: object }
  | { readonly type: 'verify'; readonly password: string; readonly hashed: string };

/** As text, because what is bundled and what runs from source then start the same thread. */
const program = /* js */ `
const { getPriority, setPriority } = require('node:os');
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData.argon2);
// Linux gives each thread a priority of its own; elsewhere this would be the whole process's.
// A process that was started with a lower one keeps it: to raise it takes a right.
if (process.platform === 'linux' && getPriority() < workerData.priority) setPriority(0, workerData.priority);
parentPort.on('message', (job) => {
  try {
    parentPort.postMessage({
      value:
        job.type === 'hash' ? hashSync(job.password, job.parameters) : verifySync(job.hashed, job.password),
    });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
`;

const idle: Worker[] = [];

/**
 * Runs argon2 in a thread of low priority: a core that hashes for a flood of sign-ins answers everybody else first
 * (docs/decisions/limits.md). As many threads as callers come at once; a thread lives on for the next one.
 *
 * @throws Error where the hash is not one
 */
export async function runArgon2(job: Argon2Job): Promise<string | boolean> {
  const worker = idle.pop() ?? start();
  // Only what is being worked on keeps a process from ending.
  worker.ref();
  const answer = await new Promise<Answer>((resolve, reject) => {
    const fail = (error: Error): void => reject(error);
    worker.once('error', fail);
    worker.once('message', (message: Answer) => {
      worker.off('error', fail);
      resolve(message);
    });
    worker.postMessage(job);
  });
  worker.unref();
  idle.push(worker);
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

type Answer = { readonly value: string | boolean } | { readonly error: string };

function start(): Worker {
  const workerData = {
    argon2: require.resolve('@node-rs/argon2'),
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
  };
  // Our environment holds secrets, and the thread needs none of it.
  return new Worker(program, { eval: true, workerData, env: {}, execArgv: [] });
}
