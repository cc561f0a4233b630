import { randomUUID } from 'node:crypto';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import type { DayOutcome } from '@cotejo/domain/ledger/compare-movements.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import type { ProviderDays } from './activities.ts';
import { ledgerWorkflowType, type LedgerInput } from './messages.ts';

const open: readonly ProviderDays[] = [
  { provider: 'linkify', days: ['2026-03-29', '2026-03-30'] },
  { provider: 'kushki', days: ['2026-03-31'] },
];
/** What the comparisons of a day answer, one after the other; the last one again and again. */
type Answers = Readonly<Record<string, readonly DayOutcome[]>>;

let stub: StubWorker;
let outcomes: Answers = {};
/** Which provider cannot be compared at all. */
let broken: string | null = null;
let asked: string[] = [];
let noted: ProviderDays[] = [];

beforeAll(async () => {
  stub = await startStubWorker('ledger', {
    bookMissing: async () => 0,
    listOpenDays: async () => open,
    compareDays: async ({ provider, days }: ProviderDays) => {
      if (provider === broken) throw new Error('no list can be read');
      const before = days.map((day) => asked.filter((each) => each === day).length);
      asked.push(...days);
      return days.map((day, at) => {
        const answers = outcomes[day] ?? ['agrees'];
        return answers[Math.min(before[at] ?? 0, answers.length - 1)];
      });
    },
    noteNoList: async (left: ProviderDays) => {
      noted.push(left);
    },
  });
});
afterAll(() => stub?.close());

async function run(answers: Answers) {
  outcomes = answers;
  asked = [];
  noted = [];
  const input: LedgerInput = { pauseMs: 10, maxTries: 3 };
  const handle = await stub.client.workflow.start(ledgerWorkflowType, {
    workflowId: `ledger-${randomUUID()}`,
    taskQueue: stub.taskQueue,
    args: [input],
  });
  const report: unknown = await handle.result();
  const { typedSearchAttributes: shown } = await handle.describe();
  return { report, asked, noted, shown: [shown.get(statusAttribute), shown.get(needsAttribute)] };
}

test('each open day is compared once where every list comes', async () => {
  expect(await run({ '2026-03-30': ['differs'] })).toEqual({
    report: { agrees: 2, differs: 1, no_list: 0 },
    asked: ['2026-03-29', '2026-03-30', '2026-03-31'],
    noted: [],
    shown: ['differs', 'person'],
  });
});

test('a day whose list did not come is asked for again, and that one alone', async () => {
  expect(await run({ '2026-03-30': ['no_list', 'agrees'] })).toEqual({
    report: { agrees: 3, differs: 0, no_list: 0 },
    asked: ['2026-03-29', '2026-03-30', '2026-03-31', '2026-03-30'],
    noted: [{ provider: 'linkify', days: ['2026-03-30'] }],
    shown: ['agrees', 'none'],
  });
});

test('one that stays away ends the run without failing, and is late', async () => {
  expect(await run({ '2026-03-30': ['no_list'] })).toMatchObject({
    report: { agrees: 2, differs: 0, no_list: 1 },
    asked: ['2026-03-29', '2026-03-30', '2026-03-31', '2026-03-30', '2026-03-30'],
    shown: ['no_list', 'late'],
  });
});

test('a provider that cannot be compared is late, and holds up no other one', async () => {
  broken = 'linkify';
  const ended = await run({});
  broken = null;
  expect(ended).toMatchObject({
    report: { agrees: 1, differs: 0, no_list: 2 },
    asked: ['2026-03-31'],
    shown: ['no_list', 'late'],
  });
  expect(ended.noted[0]).toEqual(open[0]);
});
