import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { tokenizeCard } from './machine/card-token.ts';
import {
  cancelPurchase,
  getPurchase,
  goBack,
  requestRefund,
  startPayment,
  submitStep,
} from '@cotejo/contract/purchase/purchase-calls.ts';
import type { LoadOutcome, PurchasePort, SendInput, SendOutcome } from './machine/purchase-port.ts';
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
    if (problem?.code === 'PRICE_OUTDATED' && isSnapshot(current))
      return { type: 'REPRICED', snapshot: current };
    if (problem?.code === 'START_DATE_PASSED' && isSnapshot(current))
      return { type: 'REOPENED', snapshot: current };
    if (problem?.code === 'OFFER_SOLD_OUT' && isSnapshot(current))
      return { type: 'OFFER_LOST', snapshot: current };
    return { type: 'MOVED', snapshot: isSnapshot(current) ? current : null };
  }
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
  language: Language,
  signal: AbortSignal,
): Promise<ApiResult<PurchaseSnapshot | undefined>> {
  const { command, version, key } = pending;
  const options = { idempotencyKey: key, signal, headers: spoken(language) };
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
    case 'PAY':
      return api.call(
        startPayment,
        { params: { session }, body: { version, ...command.payment } },
        options,
      );
    case 'CANCEL':
      return api.call(cancelPurchase, { params: { session }, body: {} }, options);
    case 'WITHDRAW':
      return api.call(requestRefund, { params: { session }, body: {} }, options);
  }
}

/** Titles and messages come in the page's language, whatever the browser prefers. */
export function spoken(language: Language): Readonly<Record<string, string>> {
  return { 'accept-language': language };
}

/** The purchase's server over HTTP and server-sent events. */
export function createPurchasePort(api: ApiClient, language: Language): PurchasePort {
  return {
    load: async (session, signal) =>
      readLoad(
        await api.call(getPurchase, { params: { session } }, { signal, headers: spoken(language) }),
      ),
    send: async (input, signal) => readSend(await call(api, input, language, signal)),
    prove: async (signal) => {
      const { passRobotCheck } = await import('../../shared/robot-check/pass-robot-check.ts');
      await passRobotCheck(api, spoken(language), signal);
      return { type: 'PROVED' };
    },
    tokenize: (card, target) => tokenizeCard(card, target),
    watch: (session, onSnapshot) => watchSnapshots(api, session, language, onSnapshot),
  };
}
