import fs from 'node:fs';
import path from 'node:path';

/** Named maps whose every change is on disk before the caller goes on. */
export interface Journal {
  collection<T extends { id: string }>(name: string): Collection<T>;
  close(): void;
}

export interface Collection<T extends { id: string }> {
  get(id: string): T | undefined;
  put(value: T): T;
  remove(id: string): void;
  all(): T[];
}

interface Line {
  c: string;
  id: string;
  /** Absent: the entry was removed. */
  v?: { id: string };
}

/**
 * Append-only JSON lines: what a real provider remembers must survive `kill -9` of the simulator,
 * or a chaos test would read a ledger that forgot a charge. A line cut off by the kill is dropped:
 * its caller never got an answer. Written whole at each start, so that it does not grow for ever.
 */
export function openJournal(directory: string): Journal {
  fs.mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'gateway.jsonl');
  const maps = readJournal(file);
  const fresh = `${file}.new`;
  fs.writeFileSync(fresh, [...linesOf(maps)].join(''));
  fs.renameSync(fresh, file);
  const descriptor = fs.openSync(file, 'a');
  const append = (line: Line) => fs.writeSync(descriptor, `${JSON.stringify(line)}\n`);

  return {
    collection<T extends { id: string }>(name: string): Collection<T> {
      const entries = mapOf(maps, name) as Map<string, T>;
      return {
        get: (id) => entries.get(id),
        all: () => [...entries.values()],
        put(value) {
          append({ c: name, id: value.id, v: value });
          entries.set(value.id, value);
          return value;
        },
        remove(id) {
          append({ c: name, id });
          entries.delete(id);
        },
      };
    },
    close: () => fs.closeSync(descriptor),
  };
}

type Maps = Map<string, Map<string, { id: string }>>;

function mapOf(maps: Maps, name: string): Map<string, { id: string }> {
  const known = maps.get(name) ?? new Map<string, { id: string }>();
  maps.set(name, known);
  return known;
}

function readJournal(file: string): Maps {
  const maps: Maps = new Map();
  if (!fs.existsSync(file)) return maps;
  for (const text of fs.readFileSync(file, 'utf8').split('\n')) {
    const line = parseLine(text);
    if (line === undefined) continue;
    if (line.v === undefined) mapOf(maps, line.c).delete(line.id);
    else mapOf(maps, line.c).set(line.id, line.v);
  }
  return maps;
}

function parseLine(text: string): Line | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

function* linesOf(maps: Maps): Generator<string> {
  for (const [c, entries] of maps) {
    for (const [id, v] of entries) yield `${JSON.stringify({ c, id, v })}\n`;
  }
}
