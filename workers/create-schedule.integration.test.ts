import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import type { ScheduleId } from '@cotejo/domain/schedule/schedule-table.ts';
import { createSchedule, type NewSchedule } from './create-schedule.ts';

jest.setTimeout(30_000);

let connection: Connection;
let client: Client;
beforeAll(async () => {
  connection = await connectToTemporal();
  client = new Client({ connection, namespace: temporalNamespace() });
});
afterAll(() => connection?.close());

test('a later release changes when and what is started; that staff have paused it stays', async () => {
  const scheduleId = `test/${randomUUID()}` as ScheduleId;
  const first: NewSchedule = {
    scheduleId,
    at: { everyMs: 3_600_000 },
    taskQueue: 'nobody',
    workflowType: 'recovery',
    workflowId: scheduleId,
    input: { lateAfterMs: 1 },
    summary: 'Prueba',
    kind: 'test',
  };
  await createSchedule(client, first);
  const handle = client.schedule.getHandle(scheduleId);
  try {
    await handle.pause('somebody looks into it');
    await createSchedule(client, {
      ...first,
      at: { everyMs: 7_200_000 },
      input: { lateAfterMs: 2 },
      taskQueue: 'somebody',
    });
    const { spec, action, state } = await handle.describe();
    expect(spec.intervals).toMatchObject([{ every: 7_200_000 }]);
    expect(action).toMatchObject({ taskQueue: 'somebody', args: [{ lateAfterMs: 2 }] });
    expect(state).toMatchObject({ paused: true, note: 'somebody looks into it' });
    await handle.unpause();
    const daily = { hours: [4], minute: 30, timezone: 'America/Santiago' } as const;
    await createSchedule(client, { ...first, at: daily });
    const now = await handle.describe();
    expect(now.state.paused).toBe(false);
    expect(now.spec.intervals ?? []).toEqual([]);
    expect(now.spec.calendars).toHaveLength(1);
  } finally {
    await handle.delete();
  }
});
