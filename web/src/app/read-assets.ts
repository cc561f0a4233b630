import { readFile } from 'node:fs/promises';
import type { Manifest } from './page-chunks.ts';

export interface Assets {
  readonly template: string;
  readonly manifest: Manifest;
}

let assets: Promise<Assets> | undefined;

/** The client build beside this server build: dist/server reads dist/client, once. */
export function readAssets(): Promise<Assets> {
  assets ??= Promise.all([
    readFile(new URL('../client/index.html', import.meta.url), 'utf8'),
    readFile(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
  ]).then(([template, manifest]) => ({ template, manifest: JSON.parse(manifest) as Manifest }));
  return assets;
}
