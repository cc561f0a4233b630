import { readdirSync, readFileSync } from 'node:fs';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Who may import whom. A package that is not named in its row is refused; see ARCHITECTURE.md.
// infra and tests have no row: they compose and check everything.
const lawOfImports = {
  domain: [],
  contract: ['domain'],
  documents: ['domain'],
  store: ['domain'],
  workflows: ['domain'],
  workers: ['domain', 'documents', 'store', 'workflows'],
  api: ['domain', 'contract', 'documents', 'store', 'workflows'],
  ui: ['domain', 'contract'],
  web: ['ui', 'domain', 'contract'],
  // Of web what both sites need, see furtherLaws.
  portal: ['ui', 'domain', 'contract', 'web'],
};

const packages = [...Object.keys(lawOfImports), 'infra', 'tests'];

const outsideTheRow = (name) =>
  packages.filter((other) => other !== name && !lawOfImports[name].includes(other));

const refused = (name, others) => ({
  group: others.map((other) => `@cotejo/${other}/*`),
  message: `${name} may import ${lawOfImports[name].join(', ') || 'nothing of ours'} (ARCHITECTURE.md).`,
});

/** What the table cannot say. */
const furtherLaws = {
  domain: [
    {
      // Yup is pure; only form/ uses it (docs/decisions/forms.md).
      regex: String.raw`^(?!\.{1,2}/|@cotejo/|yup$)`,
      message: 'domain has no I/O and no framework: it runs in the browser and in a workflow.',
    },
  ],
  workflows: [
    {
      group: ['@cotejo/domain/form/*'],
      allowTypeImports: true,
      message: 'Forms are checked before a workflow hears of them: Yup stays out of its bundle.',
    },
    {
      group: ['@cotejo/workers/*'],
      allowTypeImports: true,
      message: 'A workflow knows activities by their types only.',
    },
  ],
  ui: [
    {
      group: ['@cotejo/domain/form/validate-form.ts'],
      allowTypeImports: true,
      message: 'Yup and the sentences of problems are loaded at first need: ui/forms/validator.ts.',
    },
  ],
  web: [
    {
      regex: '^(react-)?i18next$',
      message: 'Texts come from shared/language/use-translation.ts and translate.ts.',
    },
    {
      regex: String.raw`^@cotejo/contract/.*(routes|schemas?)\.ts$`,
      allowTypeImports: true,
      message: 'Browsers load calls (contract/<noun>/<noun>-calls.ts); schemas stay on the server.',
    },
  ],
  workers: [
    {
      group: ['@cotejo/store/**/*.model.ts'],
      allowTypeImports: true,
      message: 'Only store/<noun> touches its tables (DESIGN §3).',
    },
    {
      group: ['@cotejo/workflows/*/workflow.ts', '@cotejo/workflows/*/state.ts'],
      message: "Only a workflow's messages may be imported from outside.",
    },
  ],
};
furtherLaws.api = furtherLaws.workers;
furtherLaws.portal = [
  ...furtherLaws.web,
  {
    // Its tests use the site's tools too.
    regex: '^@cotejo/web/(?!src/(?:shared|testing)/)',
    message: 'The portal imports web/src/shared and nothing else of the site (web-folders.md).',
  },
];

/** One restricted-imports block per package, made from the table above. */
const importLaw = Object.keys(lawOfImports).map((name) => ({
  files: [`${name}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          refused(
            name,
            outsideTheRow(name).filter((other) => name !== 'workflows' || other !== 'workers'),
          ),
          ...(furtherLaws[name] ?? []),
        ],
      },
    ],
  },
}));

/** The layers of `web/src`, lowest first: each may import those before it. The rest composes them. */
const layersOfWeb = ['shared', 'entities', 'features'];
/** Entities, lowest first: each may import those before it, so they cannot form a circle. */
const entitiesOfWeb = [
  'adviser',
  'billing',
  'lead',
  'profile',
  'company',
  'shared-link',
  'comparator',
  'event',
  'list-address',
  'content',
  'product',
  'product-list',
  'price',
  'product-card',
];
const unlisted = readdirSync(new URL('web/src/entities', import.meta.url)).filter(
  (name) => !entitiesOfWeb.includes(name),
);
if (unlisted.length > 0)
  throw new Error(`Say in eslint.config.mjs above which entities ${unlisted.join(', ')} stands.`);
const featuresOfWeb = readdirSync(new URL('web/src/features', import.meta.url));

const zone = (target, allowed, message) => ({
  target: `./web/src/${target}`,
  from: './web/src',
  except: [target, ...allowed].map((folder) => `./${folder}`),
  message,
});

/** Shared below, features above (ARCHITECTURE.md). */
const zonesOfWeb = [
  zone('shared', [], 'shared/ knows nothing of the site: a second one imports it too.'),
  ...entitiesOfWeb.map((name, at) =>
    zone(
      `entities/${name}`,
      ['shared', ...entitiesOfWeb.slice(0, at).map((lower) => `entities/${lower}`)],
      'An entity may import shared/ and the entities before it in eslint.config.mjs.',
    ),
  ),
  ...featuresOfWeb.map((name) =>
    zone(
      `features/${name}`,
      layersOfWeb.slice(0, -1),
      'A feature imports neither another one nor what composes them: what both need is an entity.',
    ),
  ),
];

const sqlStart = String.raw`/^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|TRUNCATE)\s/`;
const noSql = ['Literal[value=%]', 'TemplateElement[value.raw=%]'].map((selector) => ({
  selector: selector.replace('%', sqlStart),
  message:
    'A statement by hand stands in store/<noun>/<name>.sql.ts (DESIGN §3); else use a model.',
}));
const noDriver = {
  selector: 'ImportDeclaration[source.value=/^(pg|sequelize)$/]',
  message: 'Only store talks to PostgreSQL (DESIGN §3).',
};

/** FOR UPDATE makes whoever writes a row that points at the locked one wait, too. */
const noFullRowLock = {
  selector:
    'Property[key.name="lock"] > :matches(Literal[value=true], MemberExpression[property.name="UPDATE"])',
  message:
    'Lock by `rowLock` (store/database.ts): a row whose key stays is no obstacle for its foreign keys.',
};

/** The bundle is evaluated once by a thread: what a module keeps, all its workflows would share. */
const noModuleState = [
  'VariableDeclaration[kind!="const"]',
  'ExportNamedDeclaration > VariableDeclaration[kind!="const"]',
  'VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/^(Weak)?(Map|Set)$/][arguments.length=0]',
].map((what) => ({
  selector: `Program > ${what}`,
  message: 'A workflow keeps its state in its function: a module belongs to all of them.',
}));

/** Failures are told apart in one place. */
const noBareFailure = {
  selector: 'BinaryExpression[operator="instanceof"][right.name="ActivityFailure"]',
  message: 'Expected ends of an activity are values; see docs/decisions/failures.md.',
};
/** It says nothing that its members in their place would not say. */
const literal = ':matches(ObjectExpression, ArrayExpression)';
const noSpreadOfLiteral = [
  `:matches(SpreadElement, JSXSpreadAttribute) > ${literal}`,
  `SpreadElement > :matches(TSAsExpression, TSSatisfiesExpression) > ${literal}`,
].map((selector) => ({ selector, message: 'Write what is in it, one by one.' }));
const everywhere = [noBareFailure, ...noSpreadOfLiteral];
const noLocalActivity = {
  selector: 'ImportSpecifier[imported.name="proxyLocalActivities"]',
  message: 'A failure of a local activity arrives unwrapped; see docs/decisions/failures.md.',
};

/** What differs between providers is a column of their table, not a question about a name. */
const providerNames = /PAYMENT_PROVIDERS = \[([^\]]+)\]/
  .exec(readFileSync(new URL('domain/payment/kinds.ts', import.meta.url), 'utf8'))[1]
  .match(/\w+/g)
  .join('|');
const noProviderName = ['BinaryExpression[operator=/^[!=]==?$/]', 'SwitchCase'].map((parent) => ({
  selector: `${parent} > Literal[value=/^(${providerNames})$/]`,
  message: 'Ask the table of providers (domain/payment/provider/providers.ts), not for a name.',
}));

/** What differs between countries is a column of their table, not a question about a code. */
const countryCodes = readFileSync(new URL('domain/country/country.ts', import.meta.url), 'utf8')
  .match(/^  [A-Z]{2,3}(?=: \{$)/gm)
  .map((code) => code.trim())
  .join('|');
const noCountryCode = ['BinaryExpression[operator=/^[!=]==?$/]', 'SwitchCase'].map((parent) => ({
  selector: `${parent} > Literal[value=/^(${countryCodes})$/]`,
  message: 'Ask the table of countries (domain/country/country.ts) for the fact, not for a code.',
}));

const product = '{domain,contract,store,workflows,workers,api,ui,web,portal}';
const syntaxIn = (files, ignores, refused) => ({
  files,
  ignores,
  rules: { 'no-restricted-syntax': ['error', ...refused] },
});

/** Of several blocks that fit a file the last one holds: each names all that it refuses. */
const lawOfSyntax = [
  syntaxIn(['**/*.{ts,tsx}'], [], everywhere),
  syntaxIn(['workflows/**/*.ts'], [], [...everywhere, noLocalActivity]),
  syntaxIn(
    [`${product}/**/*.{ts,tsx}`],
    ['**/*.test.{ts,tsx}', 'workflows/**', 'store/**', '{domain,workers}/payment/**'],
    [...everywhere, ...noProviderName, ...noCountryCode, ...noSql, noDriver],
  ),
  syntaxIn(
    ['workflows/**/*.ts'],
    ['**/*.test.ts'],
    [
      ...everywhere,
      noLocalActivity,
      ...noModuleState,
      ...noProviderName,
      ...noCountryCode,
      ...noSql,
      noDriver,
    ],
  ),
  syntaxIn(
    ['{domain,workers}/payment/**/*.ts'],
    ['**/*.test.ts'],
    [...everywhere, ...noCountryCode, ...noSql, noDriver],
  ),
  syntaxIn(['store/**/*.ts'], ['**/*.test.ts'], [...everywhere, noFullRowLock, ...noProviderName]),
  syntaxIn(
    ['store/**/*.ts'],
    ['**/*.test.ts', 'store/{migrations,seed}/**'],
    [...everywhere, noFullRowLock, ...noProviderName, ...noCountryCode],
  ),
  syntaxIn(
    ['store/**/*.ts'],
    [
      '**/*.test.ts',
      '**/*.sql.ts',
      'store/migrate.ts',
      'store/server-calls.ts',
      'store/{migrations,seed}/**',
    ],
    [...everywhere, noFullRowLock, ...noProviderName, ...noCountryCode, ...noSql],
  ),
];

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.build/**', '.data/**', '.cache/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,mts}'],
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-cycle': ['error', { maxDepth: 6 }],
      // A path out of the package would walk around the law.
      'import-x/no-relative-packages': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'smart'],
    },
    settings: {
      'import-x/resolver-next': [
        importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
    },
  },
  {
    files: ['ui/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}', 'portal/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    // A test may look at how parts work together.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: zonesOfWeb },
      ],
    },
  },
  {
    files: [`{${[...Object.keys(lawOfImports)].join(',')}}/**/*.{ts,tsx}`],
    ignores: [
      '**/*.test.{ts,tsx}',
      '{api,store,workers}/main.ts',
      // A command of its own.
      'workers/deployment/release.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message:
            'The environment is read once, by the configuration that a main is started with.',
        },
      ],
    },
  },
  ...importLaw,
  ...lawOfSyntax,
  {
    files: ['infra/**/*.{ts,mjs}', 'tests/**/*.{ts,mjs}', '**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
);
