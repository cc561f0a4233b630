import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import importX from 'eslint-plugin-import-x';

// Who may import whom. A package that is not named in its row is refused; see ARCHITECTURE.md.
const lawOfImports = {
  domain: [],
  contract: ['domain'],
  store: ['domain'],
  workflows: ['domain'],
  workers: ['domain', 'store', 'workflows'],
  api: ['domain', 'contract', 'store', 'workflows'],
  ui: ['domain', 'contract'],
  web: ['ui', 'domain', 'contract'],
};

const packages = [...Object.keys(lawOfImports), 'infra', 'tests'];

/** One restricted-imports block per package, made from the table above. */
const importLaw = Object.entries(lawOfImports).map(([name, allowed]) => ({
  files: [`${name}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: packages
              .filter((other) => other !== name && !allowed.includes(other))
              .map((other) => `@cotejo/${other}/*`),
            message: `${name} may import ${allowed.join(', ') || 'nothing of ours'} (ARCHITECTURE.md).`,
          },
          ...(name === 'workers' || name === 'api'
            ? [
                {
                  group: ['@cotejo/workflows/*/workflow.ts', '@cotejo/workflows/*/state.ts'],
                  message: "Only a workflow's messages may be imported from outside.",
                },
              ]
            : []),
          ...(name === 'domain'
            ? [{ group: ['node:*', 'fs', 'path', 'crypto'], message: 'domain does no I/O and runs in the browser.' }]
            : []),
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.build/**', '.data/**', '.cache/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-cycle': ['error', { maxDepth: 6 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'smart'],
    },
    settings: { 'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] })] },
  },
  ...importLaw,
  {
    files: ['infra/**/*.{ts,mjs}', 'tests/**/*.{ts,mjs}', '**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
);
