import { Worker } from 'node:worker_threads';
import { createInTurn } from '@cotejo/domain/limits/in-turn.ts';
import { workbookProgram, type WorkbookAnswer, type WorkbookJob } from './workbook-program.ts';

/** Unpacked; a thousand people take a hundredth of it. */
const mostUnpacked = 16 * 1024 * 1024;
const mostEntries = 200;
/** A sheet of a thousand people needs a tenth of each. */
const mostMemoryMb = 128;
const mostMs = 10_000;
/** A process has other visitors; who waits longer than for so many others is told to come back. */
const inTurn = createInTurn({ most: 2, longestQueue: 20 });

/**
 * Opens a workbook in a thread of its own, which has little memory and little time: whatever the file holds, the
 * others go on being answered. Throws RATE_LIMITED when too many wait already.
 */
export function openWorkbook(bytes: Buffer, mostRows: number): Promise<WorkbookAnswer> {
  return inTurn(() =>
    runThread({
      bytes,
      mostRows,
      mostUnpacked,
      mostEntries,
      fflate: require.resolve('fflate'),
      reader: require.resolve('read-excel-file/node'),
    }),
  );
}

function runThread(job: WorkbookJob): Promise<WorkbookAnswer> {
  const worker = new Worker(workbookProgram, {
    eval: true,
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb, maxYoungGenerationSizeMb: 32 },
    // Neither our environment nor our arguments are any of its business.
    env: {},
    execArgv: [],
  });
  return new Promise((resolve) => {
    const end = (answer: WorkbookAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ type: 'no_workbook' }), mostMs);
    worker.once('message', (answer: WorkbookAnswer) => end(answer));
    // Out of memory, or a fault that the program did not catch: the file is to blame, and nothing else.
    worker.once('error', () => end({ type: 'no_workbook' }));
    worker.once('exit', () => end({ type: 'no_workbook' }));
  });
}
