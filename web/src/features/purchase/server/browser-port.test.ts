import { quoteProblems } from '@cotejo/domain/purchase/price/quote-end.ts';
import type { ApiClient, ApiResult, CallOptions } from '@cotejo/contract/client.ts';
import type { Call } from '@cotejo/contract/call.ts';
import { snapshotSchema } from '@cotejo/contract/purchase/snapshot-schema.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { ok } from '../../../testing/fake-api.ts';
import { holdToContract } from '../../../testing/hold-to-contract.ts';
import { createPurchasePort, readLoad, readSend } from './browser-port.ts';
import type { Command } from '../machine/purchase-port.ts';
import { eventsPath, policyPath } from './purchase-paths.ts';
import { lockedSnapshot, sampleSession, sampleSnapshot } from '../testing/sample-snapshot.ts';

const snapshot = sampleSnapshot({ version: 2 });

function problem(status: number, more: object = {}): ApiResult<never> {
  const common = { type: 'about:blank', title: 'Título', code: 'X', detail: '', requestId: 'r-1' };
  return { ok: false, status, problem: { ...common, status, errors: [], ...more } };
}

test.each(
  purchaseStatuses.flatMap((status) => purchaseSteps.map(({ id }) => [status, id] as const)),
)('the sample of a purchase is one that the API could send: %s at %s', (status, stepId) => {
  const sent: unknown = JSON.parse(JSON.stringify(sampleSnapshot({ status, stepId, payment: {} })));
  expect(snapshotSchema.validateSync(sent, { strict: true })).toEqual(sent);
});

test.each(quoteProblems)('%s says what ran out, with the purchase as it is now', (why) => {
  const answer = problem(409, { code: why, current: snapshot });
  expect(readSend(answer)).toEqual({ type: 'RAN_OUT', why, snapshot });
});

test('the status that a link alone shows is a snapshot, too', () => {
  const sent: unknown = JSON.parse(JSON.stringify(lockedSnapshot()));
  expect(snapshotSchema.validateSync(sent, { strict: true })).toEqual(sent);
});

test('a snapshot whose price lacks its lines is none', () => {
  const { lines: _left, ...price } = snapshot.price;
  expect(() => snapshotSchema.validateSync({ ...snapshot, price }, { strict: true })).toThrow(
    'price.lines',
  );
});

test('paths of what the page opens itself are those of the calls', () => {
  expect(eventsPath('s/1', 'es')).toBe('/api/purchases/s%2F1/events?language=es');
  expect(policyPath('s/1')).toBe('/api/purchases/s%2F1/policy.pdf');
});

test.each([
  [{ ok: true, status: 200, data: snapshot } as const, { type: 'ADOPTED', snapshot }],
  [problem(409, { current: snapshot }), { type: 'MOVED', snapshot }],
  [problem(409), { type: 'MOVED', snapshot: null }],
  [
    problem(409, { code: 'TERMS_OUTDATED', current: snapshot }),
    { type: 'TERMS_CHANGED', snapshot },
  ],
  [
    problem(409, { code: 'PAYMENT_WAY_CHANGED', current: snapshot }),
    { type: 'WAY_CHANGED', snapshot },
  ],
  [problem(403, { code: 'CODE_REQUIRED' }), { type: 'LOCKED' }],
  [problem(409, { code: 'OFFER_SOLD_OUT', current: snapshot }), { type: 'OFFER_LOST', snapshot }],
  [
    problem(401, { code: 'ROBOT_CHECK', detail: 'Primero una comprobación' }),
    { type: 'CHECK', message: 'Primero una comprobación', reference: 'r-1' },
  ],
  [
    problem(409, { code: 'UNIT_VALUE_OUTDATED', current: snapshot }),
    { type: 'REFUSED', message: 'Título', reference: 'r-1' },
  ],
  [problem(409, { current: 'nonsense' }), { type: 'MOVED', snapshot: null }],
  [
    problem(422, { errors: [{ pointer: '/values/a', code: 'REQUIRED', message: 'Falta' }] }),
    { type: 'INVALID', errors: [{ pointer: '/values/a', code: 'REQUIRED', message: 'Falta' }] },
  ],
  [problem(422), { type: 'REFUSED', message: 'Título', reference: 'r-1' }],
  [problem(400, { detail: 'Detalle' }), { type: 'REFUSED', message: 'Detalle', reference: 'r-1' }],
  [problem(404), { type: 'MISSING' }],
  [problem(429), { type: 'UNANSWERED', reference: 'r-1' }],
  [
    problem(429, { code: 'PAYMENT_LIMIT', detail: 'En 20 minutos' }),
    { type: 'REFUSED', message: 'En 20 minutos', reference: 'r-1' },
  ],
  [problem(500), { type: 'UNANSWERED', reference: 'r-1' }],
  [problem(503), { type: 'UNANSWERED', reference: 'r-1' }],
  [{ ok: false, status: 0, problem: null } as const, { type: 'UNANSWERED', reference: null }],
])('an answer to a command, case %#', (result, outcome) => {
  expect(readSend(result)).toEqual(outcome);
});

test.each([
  [{ ok: true, status: 200, data: snapshot } as const, { type: 'FOUND', snapshot }],
  [problem(404), { type: 'MISSING' }],
  [problem(500), { type: 'LOAD_FAILED', reference: 'r-1' }],
  [{ ok: false, status: 0, problem: null } as const, { type: 'LOAD_FAILED', reference: null }],
])('a read of the purchase, case %#', (result, outcome) => {
  expect(readLoad(result)).toEqual(outcome);
});

test.each<[Command, string, object]>([
  [
    { type: 'SUBMIT', stepId: 'datos-dps', values: { a: 1 } },
    'submitStep',
    {
      params: { session: sampleSession, stepId: 'datos-dps' },
      body: { version: 7, values: { a: 1 } },
    },
  ],
  [{ type: 'BACK' }, 'goBack', { params: { session: sampleSession }, body: { version: 7 } }],
  [
    { type: 'BACK', stepId: 'datos-personales' },
    'goBack',
    { params: { session: sampleSession }, body: { version: 7, stepId: 'datos-personales' } },
  ],
  [
    { type: 'PAY', payment: { kind: 't', flow: 't-one-time', provider: 'transbank' } },
    'startPayment',
    {
      params: { session: sampleSession },
      body: {
        version: 7,
        kind: 't',
        flow: 't-one-time',
        provider: 'transbank',
        termsVersion: 'v1',
        amount: 36_470,
      },
    },
  ],
  [{ type: 'CANCEL' }, 'cancelPurchase', { params: { session: sampleSession }, body: {} }],
])('command %# is sent with its key', async (command, name, input) => {
  const seen: { name: string; input: unknown; options: CallOptions | undefined }[] = [];
  const api = {
    call: async ({ name }: Call, given: unknown, options?: CallOptions) => {
      seen.push({ name, input: given, options });
      const answer = ok(snapshot);
      holdToContract(name, answer);
      return answer;
    },
  } as unknown as ApiClient;
  const { signal } = new AbortController();
  const agreed = { termsVersion: 'v1', amount: 36_470 };
  const pending = { command, version: 7, key: 'key-1', agreed };
  await createPurchasePort(api, 'pt').send({ session: sampleSession, pending }, signal);
  expect(seen).toEqual([{ name, input, options: { idempotencyKey: 'key-1', signal } }]);
});
