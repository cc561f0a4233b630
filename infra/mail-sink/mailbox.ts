import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Message, Summary } from './message.ts';
import { previewOf, readMessage } from './message.ts';

const MOST_MESSAGES = 2_000;

/** The messages of a folder: one raw file each, and beside it what the inbox shows of it. */
export class Mailbox {
  readonly #folder: string;
  #newestFirst: Summary[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Reads what earlier runs received. */
  async open(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(
      names.map((name) => readFile(join(this.#folder, name), 'utf8')),
    );
    this.#newestFirst = texts
      .map((text) => JSON.parse(text) as Summary)
      .sort((one, other) => other.at.localeCompare(one.at));
  }

  /** Newest first; those to one address, if one is given. */
  list({ to }: { readonly to?: string | undefined } = {}): readonly Summary[] {
    const wanted = to?.toLowerCase();
    return wanted === undefined
      ? this.#newestFirst
      : this.#newestFirst.filter((summary) => summary.to.includes(wanted));
  }

  find(id: string): Summary | undefined {
    return this.#newestFirst.find((summary) => summary.id === id);
  }

  read({ id }: Summary): Promise<Message> {
    return readMessage(this.#raw(id));
  }

  /** Stores a message; it is in the list once this resolves, so the sender's 250 tells the truth. */
  async receive(raw: Readable, to: readonly string[]): Promise<void> {
    const at = new Date().toISOString();
    const id = randomUUID();
    const unfinished = `${this.#raw(id)}.new`;
    await pipeline(raw, createWriteStream(unfinished));
    const { subject, from, text, attachments } = await readMessage(unfinished);
    const summary: Summary = {
      id,
      at,
      from,
      to: to.map((address) => address.toLowerCase()),
      subject,
      preview: previewOf(text),
      attachments: attachments.length,
    };
    await rename(unfinished, this.#raw(id));
    await writeFile(this.#card(id), JSON.stringify(summary));
    this.#newestFirst.unshift(summary);
    await this.#forget(this.#newestFirst.splice(MOST_MESSAGES));
    this.#tell();
  }

  async clear(): Promise<void> {
    await this.#forget(this.#newestFirst.splice(0));
    this.#tell();
  }

  /** Calls back whenever the list has changed; gives the way to stop that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #forget(summaries: readonly Summary[]): Promise<void> {
    const files = summaries.flatMap(({ id }) => [this.#raw(id), this.#card(id)]);
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }

  #raw(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }

  #card(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
