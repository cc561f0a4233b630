import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const neverInput = new Set(['node_modules', 'dist', '.build', '.data', '.cache']);
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

/** Every file below a path that a build reads, in a fixed order. */
function inputFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !neverInput.has(name) && !isTest(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => inputFiles(join(path, entry.name)));
}

/**
 * A hash of names and contents. Not of times: a checkout changes those without changing anything
 * that a build sees. A few megabytes take a few hundredths of a second.
 */
export function treeStamp(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => inputFiles(join(root, path)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
