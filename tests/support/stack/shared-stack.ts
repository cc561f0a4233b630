import { startStack, type TestStack, type TestStackOptions } from './stack.ts';

/** What a test may know of a stack that other files use as well; nobody ends its parts. */
export type SharedStack = Pick<
  TestStack,
  'urls' | 'temporalAddress' | 'databaseUrl' | 'demo' | 'payloadKeys' | 'dataDir'
>;

/** Waits of days in seconds, on the real engine: for what goes wrong while someone pays. */
const quickPolicy = {
  inactivityMs: 60_000,
  redirectPatienceMs: 60_000,
  reconcileDelaysMs: [200, 400, 800, 1_600, 3_000, 3_000],
  issueRetryMs: 100,
};

// A site that is built elsewhere may be tried as it is.
const built = process.env['WEB_DIST'];

/** The stacks that whole lanes of the suite run on (jest.config.mjs). */
const sharedStacks = {
  browser: built ? { site: false, env: { WEB_DIST: built } } : {},
  calls: {
    env: { PURCHASE_POLICY: JSON.stringify(quickPolicy), PAYMENT_TIMEOUT_MS: '1500' },
  },
} as const satisfies Record<string, TestStackOptions>;

export type SharedStackName = keyof typeof sharedStacks;

const variableOf = (name: SharedStackName): string => `COTEJO_${name.toUpperCase()}_STACK`;

/** Starts it for the files of a Jest project, which find it through the environment. */
export async function startSharedStack(name: SharedStackName): Promise<TestStack> {
  const stack = await startStack(sharedStacks[name]);
  const { urls, temporalAddress, databaseUrl, demo, payloadKeys, dataDir } = stack;
  const shared: SharedStack = {
    urls,
    temporalAddress,
    databaseUrl,
    demo,
    payloadKeys,
    dataDir,
  };
  process.env[variableOf(name)] = JSON.stringify(shared);
  return stack;
}

/** The stack of this file's lane. Fails where a file is run outside of its Jest project. */
export function sharedStack(name: SharedStackName): SharedStack {
  const text = process.env[variableOf(name)];
  if (text === undefined) {
    throw new Error(`No stack: run this file with \`npm test ${name} <path>\`.`);
  }
  return JSON.parse(text) as SharedStack;
}
