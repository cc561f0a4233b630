import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)(?:testing|node_modules|dist)\//.test(file);

const imported = /(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** File → the files of the same package that it imports, also lazily and for types only. */
function readFiles(root: string): Graph {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isProduct);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const others = [...text.matchAll(imported)].map(([, path = '']) =>
        normalize(join(dirname(file), path)),
      );
      return [file, new Set(others)];
    }),
  );
}

/** Folder → the folders that it imports, told apart down to a depth. Files at the root combine everything. */
function foldersOf(files: Graph, depth: number): Graph {
  const graph = new Map<string, Set<string>>();
  const folderOf = (file: string) => dirname(file).split('/').slice(0, depth).join('/');
  for (const [file, others] of files) {
    const folder = folderOf(file);
    if (folder === '.') continue;
    const imports = graph.get(folder) ?? new Set();
    graph.set(folder, imports);
    for (const other of [...others].map(folderOf))
      if (other !== folder && other !== '.' && !other.startsWith('..')) imports.add(other);
  }
  return graph;
}

/** The first way from a node back to itself; null where there is none. */
function findCircle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): string[] | null => {
    const at = way.indexOf(node);
    if (at >= 0) return [...way.slice(at), node];
    if (done.has(node)) return null;
    for (const other of graph.get(node) ?? []) {
      const circle = visit(other, [...way, node]);
      if (circle !== null) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle !== null) return circle;
  }
  return null;
}

test('a circle is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['d', new Set(['b'])],
  ]);
  expect(findCircle(graph)).toEqual(['b', 'd', 'b']);
});

test('imports are read, lazy ones and those of types too', () => {
  const files = readFiles('web/src');
  expect(files.get('pages.ts')).toContain('features/contact/pages.ts');
  expect(foldersOf(files, 9).get('features/comparison/page')).toContain('entities/list-address');
  expect(foldersOf(readFiles('domain'), 1).get('policy')).toContain('status');
});

/** How deep folders are told apart: at the top, below it, and so on. */
const everyDepth = [1, 2, 3, 4, 5];

describe.each([
  ['domain', everyDepth],
  ['contract', everyDepth],
  ['store', everyDepth],
  ['documents', everyDepth],
  ['workflows', everyDepth],
  ['workers', everyDepth],
  ['api', everyDepth],
  ['ui', everyDepth],
  ['web/src', everyDepth],
  ['portal/src', everyDepth],
  // Its programs are made of parts that know one another.
  ['infra', [1]],
])('%s', (root, depths) => {
  const files = readFiles(root);

  test.each(depths)('no folder imports, by any way, one that imports it (depth %d)', (depth) => {
    expect(findCircle(foldersOf(files, depth))).toBeNull();
  });

  test('no file imports, by any way, one that imports it', () => {
    expect(findCircle(files)).toBeNull();
  });
});
