import { randomUUID } from 'node:crypto';
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

beforeAll(async () => {
  stub = await startStubWorker('lead', {
    sendRequestMail: async ({ requestId, kind }: { requestId: string; kind: string }) => {
      mailed.push(`${requestId} ${kind}`);
      return 'sent';
    },
  });
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
