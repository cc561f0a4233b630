import { Worker } from 'node:worker_threads';
import { createInTurn, createInTurnByKey } from '@cotejo/domain/limits/in-turn.ts';
import { workbookProgram, type WorkbookAnswer, type WorkbookJob } from './workbook-program.ts';

/** Bytes after unpacking; a sheet of a thousand people has about a hundredth of them. */
const maxUnpacked = 16 * 1024 * 1024;
const maxEntries = 200;
/**
 * Five are read, and people keep some more of their own beside them. Every cell that the thread answers is copied in
 * the thread that serves everybody.
 */
export const maxColumns = 64;
/** Memory and time of the thread; a sheet of a thousand people needs about a tenth of each. */
const maxMemoryMb = 128;
const maxMs = 10_000;
/**
 * How many sheets are opened at once, and how many may wait; the next caller gets RATE_LIMITED. Staff have a thread of
 * their own, and visitors share two, one for a network: however many send sheets, somebody else's is opened.
 */
const inTurn = {
  staff: createInTurn({ most: 1, longestQueue: 20 }),
  visitors: createInTurn({ most: 2, longestQueue: 20 }),
};
const inTurnByNetwork = createInTurnByKey({ most: 1, longestQueue: 2 });

/** Whose sheet it is. */
export type SheetSender = { readonly staff: true } | { readonly network: string };

/**
 * Opens a workbook in a thread of its own with limited memory and time, so that no file can hold up other requests.
 * Throws RATE_LIMITED when too many wait already.
 */
export function openWorkbook(
  bytes: Buffer,
  maxRows: number,
  sender: SheetSender,
): Promise<WorkbookAnswer> {
  const open = () =>
    runThread({
      bytes,
      maxRows,
      maxColumns,
      maxUnpacked,
      maxEntries,
      fflate: require.resolve('fflate'),
      reader: require.resolve('read-excel-file/node'),
    });
  if ('staff' in sender) return inTurn.staff(open);
  return inTurnByNetwork(sender.network, () => inTurn.visitors(open));
}

function runThread(job: WorkbookJob): Promise<WorkbookAnswer> {
  const worker = new Worker(workbookProgram, {
    eval: true,
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 32 },
    // Our environment holds secrets, and the thread needs none of it.
    env: {},
    execArgv: [],
  });
  return new Promise((resolve) => {
    const end = (answer: WorkbookAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ type: 'no_workbook' }), maxMs);
    worker.once('message', (answer: WorkbookAnswer) => end(answer));
    // Out of memory, or an error that the program did not catch: both come from what is in the file.
    worker.once('error', () => end({ type: 'no_workbook' }));
    worker.once('exit', () => end({ type: 'no_workbook' }));
  });
}
