import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// unit: in seconds, no services. integration: real PostgreSQL and real Temporal, started by the
// global set-up. browser: the whole stack in Chromium. calls: the whole stack by HTTP alone. `npm test` runs
// these (infra/test/steps.ts).
//
// oracle: thousands of questions compared with a slow, plain answer. states: every page and status in Chromium.
// stacks: files that kill or replace parts of a stack of their own. interleavings: purchases to which everything
// happens at once, in random order. `npm run test:thorough` runs these and the rest of integration, browser and calls,
// and CI both.
//
// year: a simulated year of a thousand policies that are charged by themselves (`npm run test:year`).
//
// site: every row of the table of routes in Chromium, and every address of the site maps (`npm run test:site`; SITE_COUNTRY and
// SITE_LANGUAGE name a part).
//
// cluster: the production shape, with servers built from source. contract: ten thousand requests made from the
// document of the API. `npm test -- --long` runs everything.
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const shared = {
  rootDir: import.meta.dirname,
  runtime: '<rootDir>/tests/support/jest/runtime.mjs',
  // These have no CommonJS build; Node and esbuild load them as they are, Jest must translate them.
  transform: {
    '\\.tsx$': swc(true),
    '\\.(ts|mts)$': swc(false),
    '/node_modules/(jose|openid-client|oauth4webapi)/.*\\.js$': swc(false),
  },
  transformIgnorePatterns: ['/node_modules/(?!(jose|openid-client|oauth4webapi)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|svg|woff2)$': '<rootDir>/tests/support/jest/empty-module.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/.build/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/.build/', '/.data/', '/dist/'],
};

const withServices = {
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/patience.ts'],
  globalSetup: '<rootDir>/tests/support/services/start-services.ts',
  globalTeardown: '<rootDir>/tests/support/services/stop-services.ts',
};

/** The files of such a project share the stack that its name says (tests/support/stack/shared-stack.ts). */
const onOneStack = {
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/patience.ts'],
  globalSetup: '<rootDir>/tests/support/stack/start-shared-stack.ts',
  globalTeardown: '<rootDir>/tests/support/stack/stop-shared-stack.ts',
};

/**
 * Of the lanes that `npm test` and `npm run test:thorough` both run, `npm test` runs the first part and the other the
 * rest: files by the reason why they are left to it. Who names a lane or a path runs all of it.
 */
const restFiles = join(import.meta.dirname, 'infra/test/rest-files.json');
const restPaths = Object.values(JSON.parse(readFileSync(restFiles, 'utf8'))).flat();
const part = process.env.TEST_PART ?? 'all';

/** `TEST_SHARE=1/2`: every second file of what only `npm run test:thorough` has; without it all. */
const [turn, turns] = (process.env.TEST_SHARE ?? '1/1').split('/').map(Number);
const shareOf = (paths) => paths.toSorted().filter((_, at) => at % turns === turn - 1);

const restOf = (isOfLane) => restPaths.filter((path) => isOfLane.test(path));

/** The share of the files in these folders that have a stack. */
const stackFilesIn = (...folders) =>
  shareOf(
    folders.flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder))
        .filter((name) => /\.(e2e|chaos)\.test\.ts$/.test(name))
        .map((name) => `<rootDir>/${folder}/${name}`),
    ),
  );

/** What a lane runs of the files that `all` matches. */
const filesOf = (all, isOfLane) => ({
  testMatch: part === 'rest' ? shareOf(restOf(isOfLane)).map((path) => `<rootDir>/${path}`) : all,
  testPathIgnorePatterns: [
    ...shared.testPathIgnorePatterns,
    ...(part === 'first' ? restOf(isOfLane).map((path) => `<rootDir>/${path}`) : []),
  ],
});

export default {
  // What some files leave behind made a worker of 4 GB, which spent its time on collecting garbage.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      // They run beside those with services: typing into a form took over five seconds on two busy cores.
      setupFilesAfterEnv: ['<rootDir>/tests/support/jest/patience.ts'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        '\\.(integration|oracle|interleavings|year|e2e|chaos|cluster|contract)\\.test\\.tsx?$',
      ],
    },
    {
      ...shared,
      ...withServices,
      displayName: 'integration',
      ...filesOf(['**/*.integration.test.ts'], /\.integration\.test\.ts$/),
    },
    {
      ...shared,
      ...withServices,
      displayName: 'oracle',
      testMatch: ['**/*.oracle.test.ts'],
    },
    {
      ...shared,
      ...withServices,
      displayName: 'interleavings',
      testMatch: ['**/*.interleavings.test.ts'],
    },
    {
      ...shared,
      ...withServices,
      displayName: 'year',
      testMatch: ['**/*.year.test.ts'],
    },
    {
      ...shared,
      ...onOneStack,
      displayName: 'browser',
      ...filesOf(['<rootDir>/tests/e2e/**/*.e2e.test.ts'], /^tests\/e2e\//),
    },
    // Ten of them, by their names (infra/test/firefox.ts).
    {
      ...shared,
      ...onOneStack,
      displayName: 'firefox',
      testMatch: ['<rootDir>/tests/e2e/**/*.e2e.test.ts'],
    },
    {
      ...shared,
      ...onOneStack,
      displayName: 'states',
      testMatch: stackFilesIn('tests/states'),
    },
    {
      ...shared,
      ...onOneStack,
      displayName: 'site',
      testMatch: ['<rootDir>/tests/site/*.e2e.test.ts'],
    },
    {
      ...shared,
      ...onOneStack,
      displayName: 'calls',
      ...filesOf(['<rootDir>/tests/calls/**/*.e2e.test.ts'], /^tests\/calls\//),
    },
    {
      ...shared,
      displayName: 'stacks',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tests/support/jest/patience.ts'],
      testMatch: stackFilesIn('tests/chaos', 'tests/deploy', 'tests/stacks'),
    },
    {
      ...shared,
      displayName: 'cluster',
      testEnvironment: 'node',
      testMatch: ['**/*.cluster.test.ts'],
    },
    {
      ...shared,
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['**/*.contract.test.ts'],
    },
  ],
};
