import { randomUUID } from 'node:crypto';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import type { UfReport } from './activities.ts';
import { ufWorkflowType, type UfInput } from './messages.ts';

const saved: UfReport = { outcome: 'saved', text: '30 values read, 1 changed' };
const refused: UfReport = { outcome: 'refused', text: 'jump: from 1 to 2' };
let stub: StubWorker;
let answers: readonly UfReport[] = [];
let asked = 0;

beforeAll(async () => {
  stub = await startStubWorker('uf', {
    fetchUf: async () => answers[Math.min(asked++, answers.length - 1)],
  });
});
afterAll(() => stub?.close());

async function run(list: readonly UfReport[]) {
  answers = list;
  asked = 0;
  const input: UfInput = { pauseMs: 10, maxTries: 3 };
  const handle = await stub.client.workflow.start(ufWorkflowType, {
    workflowId: `uf-${randomUUID()}`,
    taskQueue: stub.taskQueue,
    args: [input],
  });
  const report = (await handle.result()) as UfReport;
  const { typedSearchAttributes: shown } = await handle.describe();
  return { report, asked, shown: [shown.get(statusAttribute), shown.get(needsAttribute)] };
}

test('a source that is refused is asked again until it is believed', async () => {
  expect(await run([refused, saved])).toEqual({
    report: saved,
    asked: 2,
    shown: ['saved', 'none'],
  });
});

test('one that stays away ends the look without failing, and needs a person', async () => {
  expect(await run([refused])).toEqual({
    report: refused,
    asked: 3,
    shown: ['refused', 'person'],
  });
});
