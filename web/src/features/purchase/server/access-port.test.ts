import type { Call } from '@cotejo/contract/call.ts';
import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { holdToContract } from '../../../testing/hold-to-contract.ts';
import { createAccessPort } from './access-port.ts';
import { sampleSession, sampleSnapshot } from '../testing/sample-snapshot.ts';

const answering = (result: ApiResult<unknown>) =>
  createAccessPort({
    call: async ({ name }: Call) => {
      holdToContract(name, result);
      return result;
    },
  } as unknown as ApiClient);
const problem = (status: number, more: object = {}): ApiResult<never> => ({
  ok: false,
  status,
  problem: {
    type: 'about:blank',
    title: 'Título',
    code: 'X',
    detail: 'Detalle',
    requestId: 'r-1',
    status,
    errors: [],
    ...more,
  },
});
const { signal } = new AbortController();
beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

const unanswered = { type: 'CODE_REFUSED', problem: { kind: 'unanswered' }, retryAt: null };

test.each([
  [
    {
      ok: true,
      status: 202,
      data: { email: 'ca•••@correo.cl', validUntil: '2026-11-26T12:00:00.000Z', retryAfter: 60 },
    } as const,
    { type: 'CODE_SENT', email: 'ca•••@correo.cl', retryAt: 1_060_000 },
  ],
  [
    problem(429, { code: 'CODE_LIMIT', retryAfter: 20 }),
    { type: 'CODE_REFUSED', problem: { kind: 'wait' }, retryAt: 1_020_000 },
  ],
  [problem(409, { code: 'NOT_EDITABLE' }), { type: 'LET_IN' }],
  [problem(404), { type: 'MISSING' }],
  [problem(503), unanswered],
  [{ ok: false, status: 0, problem: null } as const, unanswered],
])('an answer to asking for a code, case %#', async (result, outcome) => {
  expect(await answering(result).askForCode(sampleSession, signal)).toEqual(outcome);
});

const snapshot = sampleSnapshot();
test.each([
  [{ ok: true, status: 200, data: snapshot } as const, { type: 'ENTERED', snapshot }],
  [
    problem(401, { code: 'INVALID_CODE', triesLeft: 4 }),
    { type: 'CODE_REFUSED', problem: { kind: 'wrong', triesLeft: 4 }, retryAt: null },
  ],
  [
    problem(401, { code: 'CODE_EXPIRED' }),
    { type: 'CODE_REFUSED', problem: { kind: 'expired' }, retryAt: null },
  ],
  [
    problem(429, { code: 'CODE_LIMIT' }),
    { type: 'CODE_REFUSED', problem: { kind: 'spent' }, retryAt: null },
  ],
  [problem(403, { code: 'CODE_REQUIRED' }), { type: 'LOCKED' }],
  [problem(404), { type: 'MISSING' }],
  [problem(500), unanswered],
])('an answer to a code, case %#', async (result, outcome) => {
  expect(await answering(result).enter({ session: sampleSession, code: '1' }, signal)).toEqual(
    outcome,
  );
});
