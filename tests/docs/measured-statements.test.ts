import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const page = 'docs/decisions/hand-statements.md';
const rows = [
  ...readFileSync(join(root, page), 'utf8').matchAll(/^\| (.+?) +\| .*\d+(?:\.\d+)? ×/gm),
].map(([, row = '']) => row);
const statements = readdirSync(join(root, 'store'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql.ts'))
  .map((path) => [path, readFileSync(join(root, 'store', path), 'utf8')] as const);
const claim = new RegExp(`^// Measured \\(${page}\\), "([^"]+)": `);
const rowOf = (text: string): string | undefined => claim.exec(text)?.[1];

test.each(statements)(
  '%s names, in its first line, the measurement that earns it',
  (_path, text) => {
    expect(rows).toContain(rowOf(text));
  },
);

test('each measurement is of a statement that is still there', () => {
  const named = statements.map(([, text]) => rowOf(text));
  expect(rows.filter((row) => !named.includes(row))).toEqual([]);
});
