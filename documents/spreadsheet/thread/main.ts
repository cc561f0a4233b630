import { parentPort, workerData } from 'node:worker_threads';
import { readSheetFile } from '../read-sheet-file.ts';
import type { SheetJob } from '../file/sheet-file.ts';

/** Reads the file that the thread was started for. */
void readSheetFile(workerData as SheetJob).then((answer) => parentPort?.postMessage(answer));
