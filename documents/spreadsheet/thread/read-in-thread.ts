import { join } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { SheetAnswer, SheetJob } from '../file/sheet-file.ts';

/** Memory and time of a thread; a sheet of a thousand people needs about a tenth of each. */
export interface ThreadLimits {
  readonly memoryMb: number;
  readonly ms: number;
}

const usual: ThreadLimits = { memoryMb: 128, ms: 10_000 };

/**
 * Reads a file in a thread of its own, which no file can outgrow: what goes beyond its memory or time ends it alone.
 *
 * @throws where the thread itself fails, which is no fault of the file
 */
export function readInThread(job: SheetJob, { memoryMb, ms } = usual): Promise<SheetAnswer> {
  const resourceLimits: ResourceLimits = {
    maxOldGenerationSizeMb: memoryMb,
    maxYoungGenerationSizeMb: 32,
  };
  const { file, execArgv } = program();
  // Our environment holds secrets, and the thread needs none of it.
  const worker = new Worker(file, { workerData: job, resourceLimits, env: {}, execArgv });
  return new Promise((resolve, reject) => {
    const end = (answer: SheetAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const tooBig = (): void => end({ type: 'refused', reason: 'too_big' });
    const timer = setTimeout(tooBig, ms);
    worker.once('message', (answer: SheetAnswer) => end(answer));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return tooBig();
      clearTimeout(timer);
      reject(error);
    });
    worker.once('exit', tooBig);
  });
}

/** Its own bundle beside ours (infra/build/targets.ts); where we run from source, its source. */
function program(): { readonly file: string; readonly execArgv: string[] } {
  return __filename.endsWith('.ts')
    ? { file: join(__dirname, 'main.ts'), execArgv: ['--require', require.resolve('tsx/cjs')] }
    : { file: join(__dirname, 'sheet-thread.cjs'), execArgv: [] };
}
