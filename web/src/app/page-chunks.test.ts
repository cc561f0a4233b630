import { closure, pageAssets, type Manifest } from './page-chunks.ts';

const manifest: Manifest = {
  shared: { file: 'shared.js', css: ['shared.css'] },
  button: { file: 'button.js', css: ['button.css'] },
  card: { file: 'card.js', css: ['card.css'], imports: ['button', 'list'] },
  'list-page.tsx': { file: 'list.js', css: ['list.css'], imports: ['shared', 'card', 'button'] },
  // Chunks may import each other.
  list: { file: 'rows.js', imports: ['card'] },
};

const template =
  '<script type="module" src="/shared.js"></script><link rel="stylesheet" href="/shared.css">';
const assetsOf = (page: string) => pageAssets(manifest, [page], template);

test('styles of what a page is built of stand before its own', () => {
  const { styles } = assetsOf('list-page.tsx');
  expect(styles).toEqual(['/button.css', '/card.css', '/list.css']);
});

test('what the template names is not asked for again', () => {
  const { scripts } = assetsOf('list-page.tsx');
  expect(scripts).toEqual(['/button.js', '/rows.js', '/card.js', '/list.js']);
  expect(assetsOf('shared')).toEqual({ styles: [], scripts: [] });
});

test('a chunk that is missing from the manifest is left out', () => {
  expect(assetsOf('nowhere.tsx')).toEqual({ styles: [], scripts: [] });
  expect([...closure(manifest, 'nowhere.tsx')]).toEqual(['nowhere.tsx']);
});
