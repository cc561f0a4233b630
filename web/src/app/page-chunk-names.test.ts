import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const site = dirname(__dirname);
const web = dirname(site);

interface Named {
  readonly file: string;
  readonly chunk: string;
  /** The files that the same file imports lazily, named as the manifest names them. */
  readonly imported: readonly string[];
}

function readNamed(): Named[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(site, file), 'utf8');
      const imported = [...text.matchAll(/import\('(\.[^']+)'\)/g)].map(([, path]) =>
        relative(web, join(site, dirname(file), path!)),
      );
      const chunks = [...text.matchAll(/[cC]hunk(?::| =)\s*'(src\/[^']+)'/g)];
      return chunks.map(([, chunk]) => ({ file, chunk: chunk!, imported }));
    });
}

// A name that the manifest lacks would be left out: the page would first be rendered without its styles.
test('every chunk that the server looks for is a file that is imported lazily where it is named', () => {
  const named = readNamed();
  expect(named.length).toBeGreaterThan(3);
  const wrong = named.filter(({ chunk, imported }) => !imported.includes(chunk));
  expect(wrong).toEqual([]);
});
