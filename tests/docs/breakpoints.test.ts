import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Widths that the looks change at, each with how many stylesheets name it. */
function countWidths(): Map<number, number> {
  const found = new Map<number, number>();
  for (const folder of ['ui', 'web/src', 'portal/src']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.css') || name.includes('node_modules') || name.includes('dist/'))
        continue;
      const text = readFileSync(join(root, folder, name), 'utf8');
      const conditions = [...text.matchAll(/@media([^{]+)\{/g)].map(([, one]) => one ?? '');
      const widths = conditions.flatMap((one) =>
        /width/.test(one) ? [...one.matchAll(/(\d+)px/g)].map(([, px]) => Number(px)) : [],
      );
      for (const width of new Set(widths)) found.set(width, (found.get(width) ?? 0) + 1);
    }
  }
  return found;
}

test('the decision names the widths that stylesheets change at, and which of them are exceptions', () => {
  const page = readFileSync(join(root, 'docs/decisions/small-constants.md'), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith('- **Breakpoints**')) ?? '';
  const [, here = ''] = row.split(': ');
  const named = [...here.matchAll(/\b(\d{3,4})\b/g)].map(([, px]) => Number(px));
  const used = countWidths();
  expect(named.toSorted((one, other) => one - other)).toEqual(
    [...used.keys()].toSorted((one, other) => one - other),
  );
  const rare = [...used].filter(([, count]) => count === 1).map(([width]) => width);
  expect(row).toContain(`once each ${rare.toSorted((a, b) => a - b).join(', ')}`);
});
