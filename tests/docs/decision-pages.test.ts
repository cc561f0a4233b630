import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.cwd();
const folder = 'docs/decisions';
const decisions = readdirSync(join(root, folder)).map((name) => join(folder, name));
const pages = [
  ...decisions,
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'README.md',
  'ARCHITECTURE.md',
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A longer page says what the code says, or holds two decisions that are looked for apart. */
const mostWords = 350;

/** As `wc -w` counts them: tables and code are read, too. */
const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

test.each(decisions)('%s says its decision in 350 words', (path) => {
  expect(countWords(read(path))).toBeLessThanOrEqual(mostWords);
});

test.each(pages)('%s links to files that are there', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, link = '']) => link,
  );
  const own = links.filter((link) => !/^(https?|mailto):/.test(link));
  expect(own.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
});

describe('pages that code names', () => {
  const packages = [
    'domain',
    'contract',
    'documents',
    'store',
    'workflows',
    'workers',
    'api',
    'ui',
    'web',
    'portal',
    'infra',
    'tests',
  ];
  const named = /docs\/(?:decisions\/)?[a-z0-9-]+\.md/g;

  test.each([...packages, 'docker-compose.yml', 'eslint.config.mjs', 'jest.config.mjs'])(
    'are there: %s',
    (place) => {
      const files = place.includes('.')
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.(tsx?|mjs|mts|yml|css)$/.test(name))
            .filter((name) => !/(^|\/)(node_modules|dist|\.build)\//.test(name))
            .map((name) => join(place, name));
      const missing = files.flatMap((file) =>
        [...read(file).matchAll(named)]
          .map(([page]) => page)
          .filter((page) => !existsSync(join(root, page)))
          .map((page) => `${file}: ${page}`),
      );
      expect(missing).toEqual([]);
    },
  );
});
