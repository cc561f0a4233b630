import { randomUUID } from 'node:crypto';
import type { DeadlineWait } from '@cotejo/domain/lead/deadline.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import {
  hearMove,
  hearRequest,
  leadPosition,
  leadWorkflowType,
  type LeadNews,
} from './messages.ts';
import { leadStart } from './start.ts';

let stub: StubWorker;
const mailed: string[] = [];

/** What the row says, whenever the activity asks. */
const reminded: string[] = [];
let isArranged = true;
/** What the row says of its deadlines, one answer after the other; the last is given again. */
const waits = new Map<string, (DeadlineWait | null)[]>();
const looked: string[] = [];
const activities = {
  sendRequestMail: async ({ requestId, kind }: { requestId: string; kind: string }) => {
    mailed.push(`${requestId} ${kind}`);
    return 'sent';
  },
  remindOfAgenda: async ({ leadId }: { leadId: string }) => {
    reminded.push(leadId);
    return isArranged;
  },
  keepDeadline: async ({ leadId }: { leadId: string }) => {
    looked.push(leadId);
    const own = waits.get(leadId) ?? [];
    return (own.length > 1 ? own.shift() : own[0]) ?? null;
  },
};

beforeAll(async () => {
  stub = await startStubWorker('lead', activities);
});
afterAll(() => stub?.close());

test('requests that are heard out of order are all answered, and the newest is shown', async () => {
  const leadId = randomUUID();
  const news = (version: number): LeadNews => ({
    status: 8,
    subStatus: null,
    version,
    request: { id: `${leadId} ${version}`, reference: `S-${version}` },
  });
  const lead = { leadId, country: 'CL', productCode: 'X' };
  for (const version of [3, 2]) {
    await stub.client.workflow.signalWithStart(leadWorkflowType, {
      ...leadStart(lead, news(version), stub.taskQueue),
      signal: hearRequest,
      signalArgs: [news(version)],
    });
  }
  const mine = () => mailed.filter((mail) => mail.startsWith(leadId)).sort();
  await until(async () => (mine().length === 4 ? true : null), {
    within: 10_000,
    otherwise: async () => JSON.stringify(mine()),
  });
  expect(mine()).toEqual([
    `${leadId} 2 request-confirmation`,
    `${leadId} 2 request-notice`,
    `${leadId} 3 request-confirmation`,
    `${leadId} 3 request-notice`,
  ]);
  const handle = stub.client.workflow.getHandle(`lead/${leadId}`);
  expect(await handle.query(leadPosition)).toMatchObject({ version: 3 });
  await handle.terminate();
});

test('what the desk says of it is shown, in its attribute and its details, and mails nobody', async () => {
  const leadId = randomUUID();
  const news: LeadNews = {
    status: 8,
    subStatus: null,
    version: 1,
    request: { id: `${leadId} 1`, reference: 'S-1' },
  };
  const lead = { leadId, country: 'CL', productCode: 'X' };
  const handle = await stub.client.workflow.signalWithStart(leadWorkflowType, {
    ...leadStart(lead, news, stub.taskQueue),
    signal: hearRequest,
    signalArgs: [news],
  });
  const mine = () => mailed.filter((mail) => mail.startsWith(leadId)).length;
  await until(async () => (mine() === 2 ? true : null), { within: 10_000 });
  await handle.signal(hearMove, { status: 14, subStatus: 215, version: 3 });
  // Older than what is shown: the request came before the desk's last word.
  await handle.signal(hearMove, { status: 13, subStatus: null, version: 2 });
  await until(
    async () => {
      const { searchAttributes } = await handle.describe();
      return JSON.stringify(searchAttributes['CotejoStatus']) === '["14"]' ? true : null;
    },
    { within: 10_000 },
  );
  expect(await handle.query(leadPosition)).toMatchObject({ status: 14, version: 3 });
  expect(mine()).toBe(2);
  await handle.terminate();
});

const clock = { day: '2026-12-03', time: '10:30' };
const agendaIn = (remindMs: number, lateMs = 60_000) => ({
  ...clock,
  remindAt: Date.now() + remindMs,
  lateAt: Date.now() + lateMs,
});
async function arranged(agenda: ReturnType<typeof agendaIn>) {
  const leadId = randomUUID();
  const move = { status: 13, subStatus: 212, version: 4, agenda } as const;
  const handle = await stub.client.workflow.signalWithStart(leadWorkflowType, {
    ...leadStart({ leadId, country: 'CL', productCode: 'X' }, move, stub.taskQueue),
    signal: hearMove,
    signalArgs: [move],
  });
  const times = () => reminded.filter((one) => one === leadId).length;
  return { handle, times };
}
const needs = async (handle: Awaited<ReturnType<typeof arranged>>['handle']) =>
  (await handle.describe()).searchAttributes['CotejoNeeds']?.[0];

test('an arranged call is reminded of once, also where no request has begun its workflow, and shown as late after that', async () => {
  const { handle, times } = await arranged(agendaIn(0, 1_000));
  await until(async () => ((await needs(handle)) === 'late' ? true : null), { within: 10_000 });
  expect(times()).toBe(1);
  expect(await handle.query(leadPosition)).toEqual({ status: 13, subStatus: 212, version: 4 });
  // Somebody says what came of it.
  await handle.signal(hearMove, { status: 14, subStatus: null, version: 5, agenda: null });
  await until(async () => ((await needs(handle)) === 'none' ? true : null), { within: 10_000 });
  await handle.terminate();
});

test('another hour takes the place of the one before, and a word that comes late changes nothing', async () => {
  const { handle, times } = await arranged(agendaIn(1_500));
  const later = agendaIn(3_600_000, 7_200_000);
  await handle.signal(hearMove, { status: 13, subStatus: 212, version: 6, agenda: later });
  await handle.signal(hearMove, { status: 13, subStatus: 212, version: 5, agenda: agendaIn(0) });
  // The first hour passes on the engine's own clock.
  const other = await arranged(agendaIn(2_500));
  await until(async () => (other.times() === 1 ? true : null), { within: 10_000 });
  expect(times()).toBe(0);
  const { raw } = await handle.describe();
  expect(raw.workflowExecutionInfo?.status).toBe(1);
  await handle.terminate();
  await other.handle.terminate();
});

test('who is killed before the hour is followed by another worker, which reminds at it', async () => {
  const { handle, times } = await arranged(agendaIn(2_000));
  await until(async () => ((await handle.query(leadPosition)) === null ? null : true), {
    within: 10_000,
  });
  const { taskQueue } = stub;
  await stub.close();
  stub = await startStubWorker('lead', activities, undefined, taskQueue);
  await until(async () => (times() === 1 ? true : null), { within: 20_000 });
  await stub.client.workflow.getHandle(handle.workflowId).terminate();
});

test('a lead that was erased is waited for no longer', async () => {
  isArranged = false;
  const { handle, times } = await arranged(agendaIn(0, 500));
  await until(async () => (times() === 1 ? true : null), { within: 10_000 });
  // Something else that it hears is shown as nothing that is late.
  await handle.signal(hearMove, { status: 13, subStatus: 213, version: 5 });
  await until(async () => ((await handle.query(leadPosition))?.subStatus === 213 ? true : null), {
    within: 10_000,
  });
  expect(await needs(handle)).toBe('none');
  await handle.terminate();
  isArranged = true;
});

const waitIn = (ms: number, step: DeadlineWait['step'] = 'overdue'): DeadlineWait => ({
  ...clock,
  at: Date.now() + ms,
  target: 'contact',
  step,
});
async function moved(status: 2 | 14, answers: (DeadlineWait | null)[]) {
  const leadId = randomUUID();
  waits.set(leadId, answers);
  const move = { status, subStatus: null, version: 2, agenda: null } as const;
  const handle = await stub.client.workflow.signalWithStart(leadWorkflowType, {
    ...leadStart({ leadId, country: 'CL', productCode: 'X' }, move, stub.taskQueue),
    signal: hearMove,
    signalArgs: [move],
  });
  const looks = () => looked.filter((one) => one === leadId).length;
  return { handle, looks };
}

test('its deadlines are looked at when each is due, and a final status ends it', async () => {
  const { handle, looks } = await moved(2, [waitIn(3_000), waitIn(5_000, 'escalated'), null]);
  await until(async () => (looks() === 3 ? true : null), { within: 15_000 });
  await handle.signal(hearMove, { status: 12, subStatus: 206, version: 3, agenda: null });
  await handle.result();
});

test('a move asks for other deadlines at once', async () => {
  const { handle, looks } = await moved(2, [waitIn(3_600_000), waitIn(3_600_000)]);
  await until(async () => (looks() >= 1 ? true : null), { within: 10_000 });
  const before = looks();
  await handle.signal(hearMove, { status: 14, subStatus: null, version: 3, agenda: null });
  await until(async () => (looks() > before ? true : null), { within: 10_000 });
  const { raw } = await handle.describe();
  expect(raw.workflowExecutionInfo?.status).toBe(1);
  await handle.terminate();
});
