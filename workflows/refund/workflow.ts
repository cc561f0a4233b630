import {
  allHandlersFinished,
  ApplicationFailure,
  CancellationScope,
  condition,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { providerActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { RefundActivities } from './activities.ts';
import { retryRefund, type RefundInput } from './messages.ts';
import { describeRefund, nextTry, startingRefund } from './state.ts';

/**
 * Refunds an attempt: a withdrawal, a refused issue, a wrong amount, late money. What can fail:
 * the provider refuses (staff see it and press retry), or its answer is lost (looked up before anything
 * is sent again). It cannot be cancelled and never gives up silently.
 */
export async function refund(input: RefundInput): Promise<{ status: string }> {
  const { attemptId, reason, delaysMs } = input;
  const state = startingRefund();
  let shown = '';
  const show = (late = false): void => {
    const needs = state.waitsFor === 'person' ? 'person' : late ? 'late' : 'none';
    setCurrentDetails(
      `**${state.status}** · espera ${describeRefund(state)}\n\nMotivo ${reason} · pago ${attemptId} · ${state.owner}`,
    );
    if (shown === `${state.status} ${needs}`) return;
    shown = `${state.status} ${needs}`;
    upsertSearchAttributes([
      { key: statusAttribute, value: state.status },
      { key: needsAttribute, value: needs },
    ]);
  };
  const money = triedWithoutEnd(proxyActivities<RefundActivities>(providerActivity), () =>
    show(true),
  );
  setHandler(
    retryRefund,
    async () => {
      state.asked += 1;
      return { status: state.status };
    },
    {
      validator: () => {
        if (state.waitsFor === null)
          throw ApplicationFailure.nonRetryable('NOT_EDITABLE', 'NOT_EDITABLE');
      },
    },
  );

  await CancellationScope.nonCancellable(async () => {
    for (;;) {
      const seen = state.asked;
      state.waitsFor = null;
      Object.assign(state, await money.refundPayment({ attemptId }));
      state.tries += 1;
      if (state.status === 'refunded') return show();
      const delay = nextTry(state, delaysMs);
      state.waitsFor = delay === null ? 'person' : 'clock';
      show(state.tries >= delaysMs.length);
      const isAsked = () => state.asked !== seen;
      if (delay === null) await condition(isAsked);
      else await condition(isAsked, delay, { summary: 'Intenta la devolución otra vez' });
    }
  });
  await condition(allHandlersFinished);
  return { status: state.status };
}
