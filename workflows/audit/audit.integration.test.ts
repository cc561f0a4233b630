import { randomUUID } from 'node:crypto';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import type { AuditHead, AuditReport } from './activities.ts';
import { auditWorkflowType } from './messages.ts';

const head = { seq: 7, hash: 'head' };
let stub: StubWorker;
beforeAll(async () => {
  stub = await startStubWorker('audit', {
    checkAudit: async (known: AuditHead | null): Promise<AuditReport> =>
      known === null
        ? { outcome: 'holds', text: '7 rows, unchanged' }
        : { outcome: 'broken', text: `changed: row ${known.seq}` },
  });
});
afterAll(() => stub?.close());

test.each([
  [[], 'holds', 'none'],
  [[head], 'broken', 'person'],
])('with the arguments %j the chain %s and needs %s', async (args, status, needs) => {
  const handle = await stub.client.workflow.start(auditWorkflowType, {
    workflowId: `audit-${randomUUID()}`,
    taskQueue: stub.taskQueue,
    args,
  });
  expect(await handle.result()).toMatchObject({ outcome: status });
  const { typedSearchAttributes: shown } = await handle.describe();
  expect([shown.get(statusAttribute), shown.get(needsAttribute)]).toEqual([status, needs]);
});
