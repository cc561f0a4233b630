import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * esbuild's options for everything that runs in Node: our workspaces go into the bundle, npm
 * packages stay outside. An alias makes a path of `@cotejo/…`, and only package names are external.
 */
export function bundleOptions(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    // Each process keeps its map and its own text in memory: places are enough for a stack, and one letter
    // beyond Latin-1, as comments have, would double the text.
    sourcesContent: false,
    minifyWhitespace: true,
    logLevel: 'silent',
    alias: Object.fromEntries(workspaces.map((name) => [`@cotejo/${name}`, join(root, name)])),
  };
}
