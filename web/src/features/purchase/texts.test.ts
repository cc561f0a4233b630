import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}

function read(folder: string, language: string): Record<string, unknown> {
  const file = join(__dirname, '../..', folder, 'i18n', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

function holes(value: unknown): string[] {
  return (JSON.stringify(value).match(/\{\{\w+\}\}/g) ?? []).sort();
}

describe.each(['features/purchase', 'forms'])('%s', (folder) => {
  test.each(['en', 'pt'])(
    '%s says everything that Spanish says, with the same holes',
    (language) => {
      expect(keysOf(read(folder, language)).sort()).toEqual(keysOf(read(folder, 'es')).sort());
      expect(holes(read(folder, language))).toEqual(holes(read(folder, 'es')));
    },
  );
});
