/** What the thread is given. */
export interface WorkbookJob {
  readonly bytes: Uint8Array;
  /** Rows with the headings; a longer sheet is only counted. */
  readonly maxRows: number;
  /** Cells of a row that are answered; those to the right of them are left out. */
  readonly maxColumns: number;
  readonly maxUnpacked: number;
  readonly maxEntries: number;
  /** Files of the two packages: a thread that is started from a text finds none by name. */
  readonly fflate: string;
  readonly reader: string;
}

/** What it answers; anything else it ends with is a fault of the file. */
export type WorkbookAnswer =
  | { readonly type: 'rows'; readonly rows: readonly (readonly unknown[])[] }
  | { readonly type: 'too_many_rows'; readonly rows: number }
  | { readonly type: 'no_workbook' };

/**
 * The program of the thread that opens a workbook, as plain JavaScript: a text needs no file of its own beside
 * the bundle. What a ZIP says about its sizes is not believed: what comes out is counted while it is inflated,
 * and the reader is given a new ZIP of just that, which says in both its directories what it holds.
 */
export const workbookProgram = /* js */ `
const { parentPort, workerData: job } = require('node:worker_threads');
const { Unzip, UnzipInflate, zipSync } = require(job.fflate);
const { readSheet } = require(job.reader);

class TooMuch extends Error {}

function inflate(bytes) {
  const files = {};
  let unpacked = 0;
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > job.maxEntries) throw new TooMuch();
    const chunks = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > job.maxUnpacked) throw new TooMuch();
      chunks.push(chunk);
      if (isLast) files[file.name] = Buffer.concat(chunks);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // In small pieces: one of them inflates to a thousand times its size at the most.
  const piece = 4096;
  for (let at = 0; at < bytes.length; at += piece)
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  return files;
}

async function open() {
  const files = inflate(job.bytes);
  if (files['xl/workbook.xml'] === undefined) return { type: 'no_workbook' };
  const rows = await readSheet(Buffer.from(zipSync(files, { level: 0 })));
  return rows.length > job.maxRows
    ? { type: 'too_many_rows', rows: rows.length }
    : { type: 'rows', rows: rows.map((row) => row.slice(0, job.maxColumns)) };
}

open().then(
  (answer) => parentPort.postMessage(answer),
  () => parentPort.postMessage({ type: 'no_workbook' }),
);
`;
