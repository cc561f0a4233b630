import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode } from '@temporalio/worker';
import { nodeParts } from '@cotejo/infra/local-stack/parts/node.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import {
  createDataConverter,
  failureConverterPath,
} from '@cotejo/workflows/codec/data-converter.ts';
import { parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import type { TestStack } from '../support/stack/stack.ts';
import { stepUpdate } from './yardstick-workflow.ts';
import { yardstickQueue } from './yardstick-worker.ts';

/** Bare workflows of four updates with one activity each: what any purchase costs at the least. */
export interface Yardstick {
  /** Keeps `concurrent` of them going for so many seconds; answers how many ended. */
  run(concurrent: number, seconds: number): Promise<{ done: number; seconds: number }>;
  /** The same with workflows of one activity each. */
  runPlain(concurrent: number, seconds: number): Promise<{ done: number; seconds: number }>;
  close(): Promise<void>;
}

const silent = (): void => undefined;
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  log: silent,
  warn: console.warn,
  error: console.error,
};

async function bundle(root: string): Promise<string> {
  const file = join(root, '.build', 'bench-yardstick-workflow.js');
  const { code } = await bundleWorkflowCode({
    workflowsPath: join(root, 'tests', 'bench', 'yardstick-workflow.ts'),
    failureConverterPath,
    logger,
  });
  await writeFile(file, code);
  return file;
}

/** Starts its worker beside the stack, as the part `yardstick`. */
export async function startYardstick(stack: TestStack): Promise<Yardstick> {
  const root = repositoryRoot();
  const part = {
    ...nodeParts.worker,
    name: 'yardstick',
    label: 'worker of the bare workflow',
    // This program again: `main.ts` looks at the argument.
    script: join('.build', 'bench.cjs'),
    args: ['yardstick'],
  };
  await stack.startBeside(part, { WORKFLOW_BUNDLE: await bundle(root) });
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const dataConverter = createDataConverter(parsePayloadKeys(stack.payloadKeys), 'default');
  const { workflow } = new Client({ connection, dataConverter });
  const one = async (): Promise<void> => {
    const handle = await workflow.start('fourUpdates', {
      taskQueue: yardstickQueue,
      workflowId: `bench/${randomUUID()}`,
    });
    for (let step = 0; step < 4; step += 1)
      await handle.executeUpdate(stepUpdate, { args: [step] });
    await handle.result();
  };
  const plain = (): Promise<unknown> =>
    workflow.execute('oneActivity', {
      taskQueue: yardstickQueue,
      workflowId: `bench/${randomUUID()}`,
    });
  const keepGoing = async (work: () => Promise<unknown>, concurrent: number, duration: number) => {
    let done = 0;
    const from = performance.now();
    const until = from + duration * 1_000;
    await Promise.all(
      Array.from({ length: concurrent }, async () => {
        while (performance.now() < until) {
          await work();
          done += 1;
        }
      }),
    );
    return { done, seconds: (performance.now() - from) / 1_000 };
  };
  return {
    run: (concurrent, duration) => keepGoing(one, concurrent, duration),
    runPlain: (concurrent, duration) => keepGoing(plain, concurrent, duration),
    close: () => connection.close(),
  };
}
