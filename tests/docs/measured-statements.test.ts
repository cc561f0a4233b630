import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const page = 'docs/decisions/hand-statements.md';
const statements = readdirSync(join(root, 'store'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql.ts'))
  .map((path) => [path, readFileSync(join(root, 'store', path), 'utf8')] as const);
const claim = new RegExp(`^// Measured \\(${page}\\), "([^"]+)": (.+)`);
/** `2 to 5 ×`: how much longer the same takes by models, at least. */
const factor = /(\d+(?:\.\d+)?)(?: to \d+(?:\.\d+)?)? ×/;
const leastFactor = 1.3;

const factors = new Map<string, number>();
for (const [, text] of statements) {
  const [, name = '', says = ''] = claim.exec(text) ?? [];
  const times = factor.exec(says)?.[1];
  if (times !== undefined) factors.set(name, Number(times));
}

test.each(statements)('%s names, in its first line, a measurement that earns it', (_path, text) => {
  const [, name = ''] = claim.exec(text) ?? [];
  expect(factors.get(name)).toBeGreaterThanOrEqual(leastFactor);
});
