import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const withoutTests = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file);

/** Folder → the folders that its files import, also lazily and for types only. */
function readGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of readdirSync(__dirname, { recursive: true, encoding: 'utf8' })) {
    const folder = dirname(file);
    // The entries and the routes at the top compose everything.
    if (folder === '.' || !withoutTests(file)) continue;
    const imported = graph.get(folder) ?? new Set();
    graph.set(folder, imported);
    const text = readFileSync(join(__dirname, file), 'utf8');
    for (const [, path] of text.matchAll(/(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g)) {
      const other = dirname(relative(__dirname, join(__dirname, folder, path!)));
      if (other !== folder) imported.add(other);
    }
  }
  return graph;
}

/** The first way from a folder back to itself; null where there is none. */
function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): string[] | null => {
    const at = way.indexOf(folder);
    if (at >= 0) return [...way.slice(at), folder];
    if (done.has(folder)) return null;
    for (const other of graph.get(folder) ?? []) {
      const circle = visit(other, [...way, folder]);
      if (circle !== null) return circle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const circle = visit(folder, []);
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

test('no folder of the site imports, by any way, a folder that imports it', () => {
  const graph = readGraph();
  expect(graph.get('features/comparison/page')).toContain('entities/list-address');
  expect(findCircle(graph)).toBeNull();
});
