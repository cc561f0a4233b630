import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const textsIn = (folder: string, ending: string): readonly (readonly [string, string])[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]);

const bench = textsIn('tests/bench/store-rows', '.ts')
  .map(([, text]) => text)
  .join('\n');
const claim = /^\/\/ Measured by `npm run bench -- store`, "([^"]+)": /;

test.each(textsIn('store', '.sql.ts'))(
  '%s names, in its first line, the row of the bench that earns it',
  (_path, text) => {
    const [, row = ''] = claim.exec(text) ?? [];
    expect(row).not.toBe('');
    expect(bench).toContain(`name: '${row}'`);
  },
);
