import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { SheetRefusal, type SheetLimits } from '../file/sheet-file.ts';

/** The files of a ZIP, each read when it is asked for, and no more of them than may be unpacked. */
export class Archive {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly maxUnpacked: number,
  ) {}

  static async open(bytes: Buffer, limits: SheetLimits): Promise<Archive> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > limits.entries) throw new SheetRefusal('too_big');
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return new Archive(zip, entries, limits.unpacked);
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** A file in pieces. What the ZIP says of its size is not believed: what comes out is counted. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw new SheetRefusal('broken');
    if (entry.isEncrypted()) throw new SheetRefusal('encrypted');
    const stream: Readable = await this.zip.openReadStreamPromise(entry);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      this.unpacked += piece.length;
      if (this.unpacked > this.maxUnpacked) throw new SheetRefusal('too_big');
      yield piece;
    }
  }
}
