import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { quoteProblems } from '@cotejo/domain/purchase/price/quote-end.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import {
  acceptExclusions,
  cancelPurchase,
  getPurchase,
  goBack,
  requestRefund,
  startPayment,
  submitStep,
} from '@cotejo/contract/purchase/purchase-calls.ts';
import type {
  LoadOutcome,
  PurchasePort,
  SendInput,
  SendOutcome,
} from '../machine/purchase-port.ts';
import { prove } from '../../../shared/robot-check/prove.ts';
import { watchSnapshots } from './watch-snapshots.ts';

function isSnapshot(value: unknown): value is PurchaseSnapshot {
  return typeof value === 'object' && value !== null && 'session' in value && 'version' in value;
}

/** What a GET of the purchase means for the page. */
export function readLoad(result: ApiResult<PurchaseSnapshot | undefined>): LoadOutcome {
  if (result.ok) {
    return result.data
      ? { type: 'FOUND', snapshot: result.data }
      : { type: 'LOAD_FAILED', reference: null };
  }
  if (result.status === 404) return { type: 'MISSING' };
  return { type: 'LOAD_FAILED', reference: result.problem?.requestId ?? null };
}

/** What the answer to a command means: statuses are data here, so no page reads them. */
export function readSend(result: ApiResult<PurchaseSnapshot | undefined>): SendOutcome {
  if (result.ok) {
    return result.data
      ? { type: 'ADOPTED', snapshot: result.data }
      : { type: 'UNANSWERED', reference: null };
  }
  const { status, problem } = result;
  const reference = problem?.requestId ?? null;
  if (status === 404) return { type: 'MISSING' };
  if (status === 409) {
    const current = problem?.['current'];
    if (problem?.code === 'UNIT_VALUE_OUTDATED')
      return { type: 'REFUSED', message: problem.detail || problem.title, reference };
    const why = quoteProblems.find((code) => code === problem?.code);
    if (why !== undefined && isSnapshot(current))
      return { type: 'RAN_OUT', why, snapshot: current };
    if (problem?.code === 'TERMS_OUTDATED' && isSnapshot(current))
      return { type: 'TERMS_CHANGED', snapshot: current };
    if (problem?.code === 'PAYMENT_WAY_CHANGED' && isSnapshot(current))
      return { type: 'WAY_CHANGED', snapshot: current };
    if (problem?.code === 'OFFER_SOLD_OUT' && isSnapshot(current))
      return { type: 'OFFER_LOST', snapshot: current };
    return { type: 'MOVED', snapshot: isSnapshot(current) ? current : null };
  }
  if (status === 403 && problem?.code === 'CODE_REQUIRED') return { type: 'LOCKED' };
  if (problem?.code === 'ROBOT_CHECK')
    return { type: 'CHECK', message: problem.detail || problem.title, reference };
  const errors = problem?.errors ?? [];
  if (status === 422 && errors.length > 0) return { type: 'INVALID', errors };
  // Says itself when the next payment may be; sending the same one again would be refused again.
  if (problem?.code === 'PAYMENT_LIMIT')
    return { type: 'REFUSED', message: problem.detail || problem.title, reference };
  // 429 and 503 did nothing yet, 500 and a lost answer may have: the same key is right for all.
  if (problem === null || status === 429 || status >= 500) return { type: 'UNANSWERED', reference };
  return { type: 'REFUSED', message: problem.detail || problem.title, reference };
}

function call(
  api: ApiClient,
  { session, pending }: SendInput,
  signal: AbortSignal,
): Promise<ApiResult<PurchaseSnapshot | undefined>> {
  const { command, version, key, agreed } = pending;
  const options = { idempotencyKey: key, signal };
  switch (command.type) {
    case 'SUBMIT':
      return api.call(
        submitStep,
        { params: { session, stepId: command.stepId }, body: { version, values: command.values } },
        options,
      );
    case 'BACK':
      return api.call(
        goBack,
        {
          params: { session },
          body: { version, ...(command.stepId === undefined ? {} : { stepId: command.stepId }) },
        },
        options,
      );
    case 'ACCEPT_EXCLUSIONS':
      return api.call(
        acceptExclusions,
        { params: { session }, body: { version, textVersion: command.textVersion } },
        options,
      );
    case 'PAY':
      return api.call(
        startPayment,
        { params: { session }, body: { version, ...command.payment, ...toAgreed(agreed) } },
        options,
      );
    case 'CANCEL':
      return api.call(cancelPurchase, { params: { session }, body: {} }, options);
    case 'WITHDRAW':
      return api.call(requestRefund, { params: { session }, body: {} }, options);
  }
}

/** A payment without conditions beside it has accepted nothing, and the server says so. */
function toAgreed(agreed: SendInput['pending']['agreed']) {
  return agreed ?? { termsVersion: '', amount: 0 };
}

/** Only a browser that has no more than the link needs these calls: their file comes with the first of them. */
async function loadAccess(api: ApiClient) {
  return (await import('./access-port.ts')).createAccessPort(api);
}

/** The purchase's server over HTTP and server-sent events; an EventSource sends no header, so its address has the language. */
export function createPurchasePort(api: ApiClient, language: Language): PurchasePort {
  return {
    load: async (session, signal) =>
      readLoad(await api.call(getPurchase, { params: { session } }, { signal })),
    send: async (input, signal) => readSend(await call(api, input, signal)),
    askForCode: async (session, signal) => (await loadAccess(api)).askForCode(session, signal),
    enter: async (input, signal) => (await loadAccess(api)).enter(input, signal),
    prove: async (signal) => {
      await prove(api, signal);
      return { type: 'PROVED' };
    },
    watch: (session, onSnapshot) => watchSnapshots(api, session, language, onSnapshot),
  };
}
