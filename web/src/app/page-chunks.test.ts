import { closure, pageAssets, type Manifest } from './page-chunks.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', css: ['base.css'], imports: ['shared'], isEntry: true },
  shared: { file: 'shared.js', css: ['shared.css'] },
  button: { file: 'button.js', css: ['button.css'] },
  card: { file: 'card.js', css: ['card.css'], imports: ['button', 'list'] },
  'list-page.tsx': { file: 'list.js', css: ['list.css'], imports: ['shared', 'card', 'button'] },
  // Chunks may import each other.
  list: { file: 'rows.js', imports: ['card'] },
};

test('styles of what a page is built of stand before its own', () => {
  const { styles } = pageAssets(manifest, ['list-page.tsx']);
  expect(styles).toEqual(['/button.css', '/card.css', '/list.css']);
});

test('what the entry has loaded is not asked for again', () => {
  const { scripts } = pageAssets(manifest, ['list-page.tsx']);
  expect(scripts).toEqual(['/button.js', '/rows.js', '/card.js', '/list.js']);
  expect(pageAssets(manifest, ['shared'])).toEqual({ styles: [], scripts: [] });
});

test('a chunk that is missing from the manifest is left out', () => {
  expect(pageAssets(manifest, ['nowhere.tsx'])).toEqual({ styles: [], scripts: [] });
  expect([...closure(manifest, 'index.html')]).toEqual(['shared', 'index.html']);
});
