import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { drawSharePicture } from './share-picture/draw-share-picture.ts';

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

/** The API keeps the text of the server bundle: one letter beyond Latin-1 doubles what it takes in memory. */
function latinServerBundle(): Plugin {
  return {
    name: 'latin-server-bundle',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'ssr') return;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replaceAll(
            /[^\0-\u00ff]/g,
            (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  };
}

function sharePicture(): Plugin {
  return {
    name: 'share-picture',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'media/share.png', source: drawSharePicture() });
    },
  };
}

/** `GET /i18n/{lang}.json` (spec 2 §7): the texts of every page, by namespace. */
function messageFiles(): Plugin {
  return {
    name: 'message-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const table = readFileSync(sourceOf('app/namespaces.ts'), 'utf8');
      const rows = [...table.matchAll(/(\w+): \{\s*es: \(\) => import\('\.\.\/(.+)\/es\.json'\)/g)];
      for (const language of ['es', 'en', 'pt']) {
        const texts = rows.map(([, name, folder]) => [
          name,
          JSON.parse(readFileSync(sourceOf(`${folder}/${language}.json`), 'utf8')) as unknown,
        ]);
        const source = JSON.stringify(Object.fromEntries(texts));
        this.emitFile({ type: 'asset', fileName: `i18n/${language}.json`, source });
      }
    },
  };
}

/** `/embed/v1.js`: what partners' pages load (web/src/embed), alone in a file whose address stays. */
function embedScript(): Plugin {
  return {
    name: 'embed-script',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const { outputFiles } = buildSync({
        entryPoints: [sourceOf('embed/embed.ts')],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
      });
      const source = outputFiles[0]?.contents;
      if (source === undefined || source.length > maxEmbedBytes)
        this.error(`embed-script: ${source?.length} bytes, more than ${maxEmbedBytes}`);
      this.emitFile({ type: 'asset', fileName: 'embed/v1.js', source });
    },
  };
}

/** Every page of a partner pays for it. */
const maxEmbedBytes = 3_000;

/** Files smaller than a packet gain nothing. */
const leastBytes = 1024;

/** `.br` and `.gz` beside every text file of the site: compressed once, sent by `api/site`. */
function compressedNeighbours(): Plugin {
  return {
    name: 'compressed-neighbours',
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/^(assets|embed)\/.*\.(js|css|svg)$/.test(name.replaceAll('\\', '/'))) continue;
        const content = readFileSync(join(dir, name));
        if (content.length < leastBytes) continue;
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** A second minifier finds what the bundler's left: 1.6 kB of a list's scripts (`npm test browser script-budget`). */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3 },
        });
        file.code = code ?? file.code;
      }
    },
  };
}

const sourceOf = (path: string): string => join(import.meta.dirname, 'src', path);

const resultsPage = sourceOf('features/comparison/page/results-page.tsx');
const purchasePage = sourceOf('features/purchase/purchase-page.tsx');
const purchaseStart = sourceOf('features/purchase/start/start-purchase.tsx');
const requestForm = sourceOf('features/catalogue/lead/request-form.tsx');

/** The pages that most visits load; the first stands for what every page has. */
const mainPages = [
  sourceOf('entry-client.tsx'),
  sourceOf('features/home/home-page.tsx'),
  resultsPage,
  sourceOf('features/comparison/side-by-side/compare-page.tsx'),
  sourceOf('features/catalogue/product/product-page.tsx'),
  purchasePage,
  purchaseStart,
];
const atResults = mainPages.indexOf(resultsPage);
const atPurchase = mainPages.indexOf(purchasePage);
const atStart = mainPages.indexOf(purchaseStart);

/** What needs some of the results page's own modules without being a list itself: pages of lists are one part. */
const besideResults = [
  sourceOf('features/event/event-blog-page.tsx'),
  sourceOf('features/landing/landing-page.tsx'),
  sourceOf('features/landing/article/blog-page.tsx'),
];
/** Loaded above most lists: what it needs and the list does not comes without other pages' modules. */
const aboveResults = sourceOf('entities/event/event-banner.tsx');
const atBeside = mainPages.length;
const atAbove = atBeside + 1;

/** The purchase page shares what these need, which are loaded by themselves. */
const besidePurchase = [
  sourceOf('features/purchase/step/declaration/declaration-step.tsx'),
  sourceOf('features/purchase/payment/payment-step.tsx'),
];

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * One file for all modules that the same main pages need, and one each for those of the results page alone and of
 * the purchase page alone. Left alone, the bundler makes a file for every combination of dialogs and pages: fifty for the results page,
 * most under a kilobyte, which hardly compress. No page loads a module more for it.
 */
function sharedFiles() {
  let closures: readonly ReadonlySet<string>[] | null = null;
  const usersOf = (id: string, graph: ModuleGraph): readonly number[] => {
    closures ??= [
      ...mainPages.map((page) => (page === purchasePage ? [page, ...besidePurchase] : [page])),
      besideResults,
      [aboveResults],
    ].map((pages) => new Set(pages.flatMap((page) => [...closureOf(page, graph)])));
    const everybody = closures[0]!.has(id);
    const all = closures.flatMap((closure, at) => (everybody || closure.has(id) ? [at] : []));
    // The start is a part of the purchase page, which is there before it.
    const users = all.includes(atPurchase) ? all.filter((at) => at !== atStart) : all;
    const main = users.filter((at) => at < mainPages.length);
    if (!main.includes(atResults)) return users.filter((at) => at !== atBeside);
    return main.length === 1 ? users.filter((at) => at !== atAbove) : main;
  };
  /**
   * The forms of a purchase are those of a request too, which has no use for the rest of a purchase. What a request
   * shares with the start alone is not among them: no open purchase needs it.
   */
  const forms = {
    priority: 1,
    name: (id: string, graph: ModuleGraph) => {
      const [first, second] = usersOf(id, graph);
      const isItsOwn = first === atPurchase && second === undefined;
      const sharing = [purchasePage, requestForm];
      const isForm = isItsOwn && sharing.every((file) => closureOf(file, graph).has(id));
      return isForm ? 'forms' : null;
    },
  };
  // What more pages share is taken first: a group also takes what its modules import.
  const groups = mainPages.map((_, at) => ({
    priority: at === 0 ? 0 : at + 1,
    name: (id: string, graph: ModuleGraph) => {
      const users = usersOf(id, graph);
      if (users.length !== at + 1) return null;
      // The page itself keeps its file: the server finds its styles by it.
      if (at === 0 && !isOwnPart(id, users[0], graph)) return null;
      // A form that comes later shares fields with a page, not the libraries of that page.
      const from = id.includes('/node_modules/') ? 'packages' : 'shared';
      return `${from}-${users.join('')}`;
    },
  }));
  return [...groups, forms];
}

/** A module of a page alone that later parts of the page share with it: views, dialogs. */
function isOwnPart(id: string, page: number | undefined, graph: ModuleGraph): boolean {
  if (page === atResults) return id !== resultsPage;
  if (page !== atPurchase || id === purchasePage) return false;
  return id.includes('/features/purchase/') && closureOf(purchasePage, graph).has(id);
}

/** A page with all that it imports statically. Throws where the page is missing: it would share nothing. */
function closureOf(page: string, graph: ModuleGraph): ReadonlySet<string> {
  if (graph.getModuleInfo(page) === null) throw new Error(`mainPages: the build has no ${page}`);
  const found = new Set([page]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/**
 * The router is one large file whose components name themselves for debuggers: to a bundler that is
 * something that happens, so it keeps those that nobody uses, and all that they use.
 */
function unusedRouterParts(): Plugin {
  const changes = [
    { find: /^\w+\.displayName = .*;$/gm, put: '' },
    {
      find: /^var (\w+) = (React\d*\.(?:forwardRef|memo|createContext))\(/gm,
      put: 'var $1 = /* @__PURE__ */ $2(',
    },
  ];
  const made = new Set<RegExp>();
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-router/dist/production/')) return;
      let changed = code;
      for (const { find, put } of changes) {
        const before = changed;
        changed = before.replaceAll(find, put);
        if (changed !== before) made.add(find);
      }
      return { code: changed, map: null };
    },
    // Another version of the router may be written otherwise: without a word every page would load all of it.
    buildEnd(error) {
      const lost = changes.find(({ find }) => !made.has(find));
      if (error === undefined && lost !== undefined)
        this.error(`unused-router-parts: ${String(lost.find)} is nowhere in react-router`);
    },
  };
}

const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
];

/** Formik imports it for wrappers that nobody here uses; without a word of it, a bundler keeps such a file: 0.9 kB. */
const hasNoEffects = (id: string): boolean => /\/(hoist-non-react-statics|react-is)\//.test(id);

/** The machine's library loads a stand-in for a hook that React has had since version 18. */
const ownStoreHook = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }];

/** Formik copies plain values by functions that copy anything, and reads plain names by one that reads any: 4 kB. */
const ownLodashParts = [
  {
    find: 'lodash-es/cloneDeep',
    replacement: join(import.meta.dirname, 'lodash-parts/clone-deep.ts'),
  },
  { find: 'lodash-es/clone', replacement: join(import.meta.dirname, 'lodash-parts/clone.ts') },
  { find: 'lodash-es/toPath', replacement: join(import.meta.dirname, 'lodash-parts/to-path.ts') },
];

function routerFile(name: string): string {
  const entry = createRequire(import.meta.url).resolve('react-router/package.json');
  return join(dirname(entry), 'dist', 'production', name);
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    unusedRouterParts(),
    moduleMarker(),
    latinServerBundle(),
    sharePicture(),
    messageFiles(),
    embedScript(),
    minifyAgain(),
    compressedNeighbours(),
  ],
  // The package's own entry is its development build, warnings and all, whatever is built.
  resolve: { alias: [...productionRouter, ...ownStoreHook, ...ownLodashParts] },
  // The server's bundle contains everything it renders with: loaded from outside, React and the router
  // would be their development builds wherever NODE_ENV is not production, several times slower.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    // Browsers without it are older than the site's target, or load the same files a little later.
    modulePreload: {
      polyfill: false,
      // What every page has loaded is loaded with none of its parts.
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'js'
          ? names.filter((name) => !/\/(?:rolldown-runtime|(?:packages|shared)-012345)-/.test(name))
          : names,
    },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // <use href> cannot read a data URL, and the CSP needs no data: sources.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {
          // `vite build --ssr` overrides an entry named under `build.ssr`.
          rolldownOptions: {
            input: 'src/entry-server.tsx',
            // One file: a server that runs while the site is built again keeps all of its own pages.
            output: { entryFileNames: '[name].js', codeSplitting: false },
          },
          copyPublicDir: false,
        }
      : {
          rolldownOptions: {
            treeshake: { moduleSideEffects: (id) => (hasNoEffects(id) ? false : undefined) },
            output: {
              // Every page's first script names all files: shorter hashes are 0.1 kB less of it.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: { groups: sharedFiles() },
            },
          },
        }),
  },
}));
