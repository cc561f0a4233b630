import { defineConfig } from 'vite';
import { kindWords } from './build/kind-words.ts';

/** One page with files of its own under /portal, beside the site's build (docs/decisions/portal.md). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [kindWords()],
  build: {
    target: 'es2022',
    outDir: '../web/dist/portal',
    emptyOutDir: true,
    // <use href> cannot read a data URL, and the CSP needs no data: sources.
    assetsInlineLimit: 0,
  },
});
