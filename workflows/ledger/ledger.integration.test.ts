import { randomUUID } from 'node:crypto';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/stub-worker.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import type { DayOutcome, ProviderDay } from './activities.ts';
import { ledgerWorkflowType, type LedgerInput } from './messages.ts';

jest.setTimeout(30_000);

const days: readonly ProviderDay[] = [
  { provider: 'linkify', day: '2026-03-30' },
  { provider: 'kushki', day: '2026-03-31' },
];
let stub: StubWorker;
/** What each comparison answers; the last one again and again. */
let outcomes: Readonly<Record<string, readonly DayOutcome[]>> = {};
let asked: string[] = [];

beforeAll(async () => {
  stub = await startStubWorker('ledger', {
    bookMissing: async () => 0,
    listOpenDays: async () => days,
    compareDay: async ({ provider }: ProviderDay) => {
      const before = asked.filter((each) => each === provider).length;
      asked.push(provider);
      const answers = outcomes[provider] ?? [];
      return answers[Math.min(before, answers.length - 1)];
    },
  });
});
afterAll(() => stub?.close());

async function run(answers: typeof outcomes) {
  outcomes = answers;
  asked = [];
  const input: LedgerInput = { pauseMs: 10, maxTries: 3 };
  const handle = await stub.client.workflow.start(ledgerWorkflowType, {
    workflowId: `ledger-${randomUUID()}`,
    taskQueue: stub.taskQueue,
    args: [input],
  });
  const report: unknown = await handle.result();
  const { typedSearchAttributes: shown } = await handle.describe();
  return { report, asked, shown: [shown.get(statusAttribute), shown.get(needsAttribute)] };
}

test('each open day is compared once where every list comes', async () => {
  expect(await run({ linkify: ['agrees'], kushki: ['differs'] })).toEqual({
    report: { agrees: 1, differs: 1, no_list: 0 },
    asked: ['linkify', 'kushki'],
    shown: ['differs', 'person'],
  });
});

test('a list that did not come is asked for again, and that one alone', async () => {
  expect(await run({ linkify: ['no_list', 'agrees'], kushki: ['agrees'] })).toEqual({
    report: { agrees: 2, differs: 0, no_list: 0 },
    asked: ['linkify', 'kushki', 'linkify'],
    shown: ['agrees', 'none'],
  });
});

test('one that stays away ends the run without failing, and is late', async () => {
  expect(await run({ linkify: ['no_list'], kushki: ['agrees'] })).toEqual({
    report: { agrees: 1, differs: 0, no_list: 1 },
    asked: ['linkify', 'kushki', 'linkify', 'linkify'],
    shown: ['no_list', 'late'],
  });
});
