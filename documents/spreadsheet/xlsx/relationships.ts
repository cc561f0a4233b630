import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { parseXml } from './parse-xml.ts';

export interface Relationship {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  readonly kind: string;
  /** Name of the file in the ZIP. */
  readonly target: string;
}

/** What a part of the file refers to; `''` is the file itself. */
export async function readRelationships(
  archive: Archive,
  part: string,
): Promise<readonly Relationship[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relationship[] = [];
  if (!archive.has(name)) return found;
  await parseXml(archive.read(name), {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
}
