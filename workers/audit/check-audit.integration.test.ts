import { listAttention } from '@cotejo/store/attention/attention.ts';
import { linkAudit } from '@cotejo/store/audit/audit-chain.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { runSchedule } from '@cotejo/tests/support/temporal/run-schedule.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { auditScheduleId } from '@cotejo/workflows/audit/messages.ts';
import { createCheckAudit } from './check-audit.ts';
import { keepAuditHead, scheduleAudit } from './schedule-audit.ts';

const everywhere = { countries: null, page: 1 } as const;

jest.setTimeout(60_000);

let database: TestDatabase;
let db: Database;
let stub: StubWorker;
const outcomes: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  const check = createCheckAudit({ db, keepHead: (head) => keepAuditHead(stub.client, head) });
  stub = await startStubWorker('audit-check', {
    noteRunBegun: async () => undefined,
    noteRunEnded: async () => undefined,
    checkAudit: async (...[known]: Parameters<typeof check>) => {
      const report = await check(known);
      outcomes.push(`${known?.seq ?? 'no head'}: ${report.text}`);
      return report;
    },
  });
});
afterAll(async () => {
  await stub?.close();
  await db.close();
  await database.drop();
});

test('the nightly run knows the head of the run before it, and says to staff when it is gone', async () => {
  for (let each = 0; each < 3; each += 1)
    await writeAudit(db, { action: 'session:open', outcome: 'done' });
  await linkAudit(db);
  await scheduleAudit(stub.client, stub.taskQueue);
  await scheduleAudit(stub.client, stub.taskQueue);
  const schedule = stub.client.schedule.getHandle(auditScheduleId);
  const run = async (): Promise<string> => {
    const before = outcomes.length;
    await runSchedule(schedule);
    return until(async () => outcomes[before] ?? null, { within: 20_000 });
  };
  try {
    expect(await run()).toBe('no head: 3 rows, unchanged');
    await db.query('ALTER TABLE audit_link DISABLE TRIGGER audit_link_stays');
    await db.query('DELETE FROM audit_link WHERE seq = 3');
    expect(await run()).toBe('3: shortened');
    expect((await listAttention(db, everywhere)).items).toMatchObject([
      { subject: 'audit/chain', kind: 'audit_broken', needs: 'person', detail: 'shortened' },
    ]);
  } finally {
    await schedule.delete();
  }
});
