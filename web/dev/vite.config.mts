import react from '@vitejs/plugin-react';
import { dirname } from 'node:path';
import { defineConfig } from 'vite';
import { besideStack } from './beside-stack.mts';

const root = dirname(dirname(import.meta.dirname));
const stackPort = Number(process.env['PORT'] ?? 3000);

/**
 * `npm run dev`: the scripts of site and portal from their sources, with hot reload and React's strict mode; pages,
 * calls and files from the stack of `npm start`.
 */
export default defineConfig({
  root,
  appType: 'custom',
  cacheDir: `${root}/.cache/vite-dev`,
  plugins: [react(), besideStack(stackPort)],
  server: {
    host: '127.0.0.1',
    port: Number(process.env['DEV_PORT'] ?? 3080),
    strictPort: true,
    // Countries are hosts: `pe.localhost`.
    allowedHosts: ['.localhost'],
  },
  optimizeDeps: { entries: ['web/src/entry-client.tsx', 'portal/src/entry.tsx'] },
});
