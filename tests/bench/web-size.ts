import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closure, type Manifest } from '@cotejo/web/src/app/page-chunks.ts';
import { table } from './percentile.ts';

/** JavaScript that a page needs before it works, gzipped; budgets of reference `frontend.md` §4. */
const budgets: readonly { readonly page: string; readonly chunk: string; readonly kB: number }[] = [
  { page: 'home', chunk: 'src/features/home/home-page.tsx', kB: 160 },
  { page: 'results', chunk: 'src/features/comparison/page/results-page.tsx', kB: 200 },
  { page: 'compare', chunk: 'src/features/comparison/side-by-side/compare-page.tsx', kB: 200 },
  { page: 'product', chunk: 'src/features/catalogue/product/product-page.tsx', kB: 200 },
  { page: 'wizard', chunk: 'src/features/purchase/purchase-page.tsx', kB: 240 },
];

export interface PageSize {
  readonly page: string;
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly budgetKb: number;
}

/** Entry and page chunk with everything that they import statically, from the built site. */
export function measureWebSize(root: string = process.cwd()): PageSize[] {
  const folder = join(root, 'web', 'dist', 'client');
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const entries = Object.keys(manifest).filter((id) => manifest[id]?.isEntry);
  const size = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  const kB = (files: ReadonlySet<string>) =>
    Math.round([...files].reduce((sum, file) => sum + size(file), 0) / 100) / 10;
  return budgets.map(({ page, chunk, kB: budgetKb }) => {
    if (manifest[chunk] === undefined) throw new Error(`The build has no chunk for ${chunk}`);
    const ids = [...entries, chunk].flatMap((id) => [...closure(manifest, id)]);
    const scripts = new Set(ids.flatMap((id) => manifest[id]?.file ?? []));
    const styles = new Set(ids.flatMap((id) => [...(manifest[id]?.css ?? [])]));
    return { page, scriptKb: kB(scripts), styleKb: kB(styles), budgetKb };
  });
}

/** Prints the table; false when a page is over its budget. */
export function benchWebSize(print: (line: string) => void): boolean {
  const sizes = measureWebSize();
  print(
    table([
      ['page', 'JS kB gzip', 'budget', 'of budget', 'CSS kB gzip'],
      ...sizes.map(({ page, scriptKb, styleKb, budgetKb }) => [
        page,
        scriptKb,
        budgetKb,
        `${Math.round((scriptKb / budgetKb) * 100)} %`,
        styleKb,
      ]),
    ]),
  );
  return sizes.every(({ scriptKb, budgetKb }) => scriptKb <= budgetKb);
}
