/** Something that is built, and everything that makes it stale. */
export interface Target {
  readonly name: string;
  readonly entry: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly how: 'bundle' | 'workflows' | 'web' | 'portal';
}

/** Versions of packages are inputs of everything that has them inside. */
const lock = 'package-lock.json';
const bundling = 'infra/bootstrap/bundle-options.mjs';

export const targets: readonly Target[] = [
  {
    name: 'store',
    entry: 'store/main.ts',
    inputs: ['store', 'domain', bundling],
    output: '.build/store.cjs',
    how: 'bundle',
  },
  {
    name: 'worker',
    entry: 'workers/main.ts',
    inputs: ['workers', 'documents', 'workflows', 'store', 'domain', bundling],
    output: '.build/worker.cjs',
    how: 'bundle',
  },
  {
    name: 'release',
    entry: 'workers/deployment/release.ts',
    inputs: ['workers/deployment', 'workflows', bundling],
    output: '.build/release.cjs',
    how: 'bundle',
  },
  {
    name: 'api',
    entry: 'api/main.ts',
    inputs: ['api', 'documents', 'workflows', 'contract', 'store', 'domain', bundling],
    output: '.build/api.cjs',
    how: 'bundle',
  },
  {
    // The thread in which the API and the worker read uploaded sheets.
    name: 'sheet-thread',
    entry: 'documents/spreadsheet/thread/main.ts',
    inputs: ['documents/spreadsheet', 'domain', bundling],
    output: '.build/sheet-thread.cjs',
    how: 'bundle',
  },
  {
    name: 'gateway-simulator',
    entry: 'infra/gateway-simulator/main.ts',
    inputs: ['infra/gateway-simulator', 'domain', bundling],
    output: '.build/gateway-simulator.cjs',
    how: 'bundle',
  },
  {
    name: 'mail-sink',
    entry: 'infra/mail-sink/main.ts',
    inputs: ['infra/mail-sink', bundling],
    output: '.build/mail-sink.cjs',
    how: 'bundle',
  },
  {
    name: 'uf-service',
    entry: 'infra/uf-service/main.ts',
    inputs: ['infra/uf-service', 'store/seed/data', 'domain', bundling],
    output: '.build/uf-service.cjs',
    how: 'bundle',
  },
  {
    name: 'workflow-bundle',
    entry: 'workflows/registry.ts',
    inputs: ['workflows', 'domain', 'infra/build/bundle-workflows.mjs', lock],
    output: '.build/workflow-bundle.js',
    how: 'workflows',
  },
  {
    name: 'web',
    entry: 'web/vite.config.mts',
    inputs: ['web', 'ui', 'contract', 'domain', lock],
    output: 'web/dist/client',
    how: 'web',
  },
  {
    name: 'portal',
    entry: 'portal/vite.config.mts',
    inputs: ['portal', 'web/src/shared', 'ui', 'contract', 'domain', lock],
    output: 'web/dist/portal/index.html',
    how: 'portal',
  },
];
