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

/** Where people come from a search engine, and what each may load beside what other parts of the site load (reference `site.md` §8). */
const contentRoom = 'src/features/landing/';
const contentPages = ['landing-page', 'seller-page', 'article/article-page', 'article/blog-page'];
const ownBudgetKb = 15;

export interface PageSize {
  readonly page: string;
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly budgetKb: number;
}

const sizesIn = (folder: string) => {
  const size = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  return (files: ReadonlySet<string>): number =>
    Math.round([...files].reduce((sum, file) => sum + size(file), 0) / 100) / 10;
};

function readManifest(root: string) {
  const folder = join(root, 'web', 'dist', 'client');
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  // Every page's scripts are those of its template; a style is a row of its own.
  const entries = Object.keys(manifest).filter((id) => {
    const { file = '' } = manifest[id] ?? {};
    return file.endsWith('.js') && template.includes(`"/${file}"`);
  });
  return { manifest, entries, kB: sizesIn(folder) };
}

/** Entry and page chunk with everything that they import statically, from the built site. */
export function measureWebSize(root: string = process.cwd()): PageSize[] {
  const { manifest, entries, kB } = readManifest(root);
  return budgets.map(({ page, chunk, kB: budgetKb }) => {
    if (manifest[chunk] === undefined) throw new Error(`The build has no chunk for ${chunk}`);
    const ids = [...entries, chunk].flatMap((id) => [...closure(manifest, id)]);
    const scripts = new Set(ids.flatMap((id) => manifest[id]?.file ?? []));
    const styles = new Set(ids.flatMap((id) => [...(manifest[id]?.css ?? [])]));
    return { page, scriptKb: kB(scripts), styleKb: kB(styles), budgetKb };
  });
}

export interface ContentSize {
  readonly page: string;
  /** Beside what the template of every page loads. */
  readonly besideKb: number;
  /** Of that, what no page outside of the room loads. */
  readonly ownKb: number;
}

/** What each page of content loads, from the built site. */
export function measureContentSize(root: string = process.cwd()): ContentSize[] {
  const { manifest, entries, kB } = readManifest(root);
  const withAll = (ids: readonly string[]) =>
    new Set(ids.flatMap((id) => [...closure(manifest, id)]));
  const shell = withAll(entries);
  // What is loaded lazily for its own sake is a page, or a part of one.
  const elsewhere = withAll(
    Object.keys(manifest).filter(
      (id) => /^src\/features\/.+-page\.tsx$/.test(id) && !id.startsWith(contentRoom),
    ),
  );
  const filesOf = (ids: readonly string[]) =>
    new Set(ids.flatMap((id) => manifest[id]?.file ?? []));
  return contentPages.map((page) => {
    const chunk = `${contentRoom}${page}.tsx`;
    if (manifest[chunk] === undefined) throw new Error(`The build has no chunk for ${chunk}`);
    const beside = [...closure(manifest, chunk)].filter((id) => !shell.has(id));
    return {
      page,
      besideKb: kB(filesOf(beside)),
      ownKb: kB(filesOf(beside.filter((id) => !elsewhere.has(id)))),
    };
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
  const contents = measureContentSize();
  print(
    table([
      ['page of content', 'JS kB gzip beside what every page loads', 'own', 'budget of its own'],
      ...contents.map(({ page, besideKb, ownKb }) => [page, besideKb, ownKb, ownBudgetKb]),
    ]),
  );
  return (
    sizes.every(({ scriptKb, budgetKb }) => scriptKb <= budgetKb) &&
    contents.every(({ ownKb }) => ownKb <= ownBudgetKb)
  );
}
