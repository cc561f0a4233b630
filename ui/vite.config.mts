import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The gallery only; the sites bundle the components themselves.
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('./gallery'),
  plugins: [react()],
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 5180) },
  build: { outDir: folder('./dist/gallery'), emptyOutDir: true },
});
