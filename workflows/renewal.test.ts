import { accountMail } from './account/workflow.ts';
import { declarationMail, purchaseCodeMail, purchaseNotice } from './mail/workflow.ts';
import { removeCard } from './stored-card/workflow.ts';
import { triedWithoutEnd } from './without-end.ts';

/** What a workflow that is renewed throws, and what ends one here that goes on in its full history. */
class Renewed extends Error {
  constructor(readonly input: unknown) {
    super('renewed');
  }
}
class StillHere extends Error {}

let calls = 0;
/** From this call on the history is full. */
let fullFrom = 0;
const down = async (): Promise<never> => {
  calls += 1;
  throw calls > 20 ? new StillHere() : new Error('the server is away');
};

jest.mock('@temporalio/workflow', () => ({
  proxyActivities: () => new Proxy({}, { get: () => down }),
  continueAsNew: async (input: unknown) => {
    throw new Renewed(input);
  },
  isCancellation: (failure: unknown) => failure instanceof StillHere,
  workflowInfo: () => ({ continueAsNewSuggested: calls >= fullFrom }),
  sleep: async () => undefined,
  log: { error: () => undefined },
  setCurrentDetails: () => undefined,
  upsertSearchAttributes: () => undefined,
}));

beforeEach(() => {
  calls = 0;
  fullFrom = 3;
});

test('a workflow whose activity goes on failing is renewed once its history is full, and not before', async () => {
  let renewed = 0;
  const { work } = triedWithoutEnd(
    { work: down },
    () => undefined,
    async () => {
      renewed = calls;
      throw new Renewed(null);
    },
  );
  await expect(work()).rejects.toThrow(Renewed);
  expect(renewed).toBe(3);
});

type Run = (input: never) => Promise<void>;
const workflows: readonly (readonly [string, Run])[] = [
  ['removeCard', removeCard],
  ['purchaseNotice', purchaseNotice],
  ['purchaseCodeMail', purchaseCodeMail],
  ['declarationMail', declarationMail],
  ['accountMail', accountMail],
];

test.each(workflows)(
  '%s begins again with its own input when its history is full',
  async (_, run) => {
    const input = {
      storedCardId: 'c',
      purchaseId: 'p',
      accountId: 'a',
      attemptId: 'b',
      kind: 'refunded',
    };
    await expect(run(input as never)).rejects.toEqual(new Renewed(input));
    expect(calls).toBe(3);
  },
);
