import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server bundle is ESM while the package has no `type`, so it carries its own package.json. */
function moduleMarker(): Plugin {
  return {
    name: 'module-marker',
    generateBundle() {
      if (this.environment.name !== 'ssr') return;
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "module" }\n' });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), moduleMarker()],
  // Our packages are TypeScript sources: the server bundle contains them, npm packages stay outside.
  ssr: { noExternal: [/^@cotejo\//] },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // <use href> cannot read a data URL, and the CSP needs no data: sources.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {
          // `vite build --ssr` overrides an entry named under `build.ssr`.
          rolldownOptions: {
            input: 'src/entry-server.tsx',
            output: { entryFileNames: '[name].js' },
          },
          copyPublicDir: false,
        }
      : {}),
  },
}));
