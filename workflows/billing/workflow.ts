import {
  allHandlersFinished,
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { beginAttempt } from '../payment/begin-attempt.ts';
import {
  followProgress,
  newAttempt,
  getPatience,
  type AttemptState,
} from '../payment/attempt-state.ts';
import type { Accepted } from '../payment/attempt-messages.ts';
import { followAttempt, hearAttempt, type AttemptOwner } from '../payment/follow-attempt.ts';
import { orderChanges, refuse } from '../one-at-a-time.ts';
import { providerActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { ChargeActivities, PeriodProgress, PeriodStanding } from './activities.ts';
import {
  payPeriod,
  pokeCharge,
  type ChargePeriodInput,
  type PayPeriodMessage,
} from './messages.ts';

/**
 * One period of a policy: tries, waits until the next one or a poke, and ends when it is processed or cancelled
 * (docs/decisions/billing.md). It holds nothing that its row does not say, and each look reads the row first.
 */
export async function chargePeriod(input: ChargePeriodInput): Promise<{ readonly state: string }> {
  const { periodId, waits } = input;
  const held: { attempt: AttemptState | null } = { attempt: null };
  let version = 0;
  let pokes = 0;
  let shown = '';
  setHandler(pokeCharge, () => {
    pokes += 1;
  });
  const show = (status: string, needs: 'none' | 'late' | 'person', details = ''): void => {
    setCurrentDetails(`**${status}** · período ${input.number}${details && ` · ${details}`}`);
    if (shown === `${status} ${needs}`) return;
    shown = `${status} ${needs}`;
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
  };
  const activities = triedWithoutEnd(proxyActivities<ChargeActivities>(providerActivity), () =>
    show('charging', 'late'),
  );
  const inFlight = (): AttemptState | null =>
    held.attempt !== null && isInFlight(held.attempt.status) ? held.attempt : null;
  const follow = (attempt: AttemptState, progress: PeriodProgress): void => {
    ({ version } = progress);
    followProgress(attempt, progress);
  };
  const readVersion = (): number => version;
  const { inOrder, refuseIfIdle } = orderChanges();
  const owner: AttemptOwner = {
    inOrder,
    refuseIfIdle,
    waits,
    inFlight,
    settle: async (attempt, call) =>
      follow(attempt, await activities.settlePeriod({ ...call, periodId })),
    decide: async (attempt, call) =>
      follow(attempt, await activities.decidePeriod({ ...call, periodId })),
    passHintOn: (attemptId) => activities.passHintOn({ attemptId }),
    needPerson: () => show('unknown', 'person', 'una persona decide si se cobró'),
    rejectLeave: () => (inFlight()?.status === 'pending' ? null : 'NOT_EDITABLE'),
    version: readVersion,
  };
  hearAttempt(owner);
  const rejectPay = ({ version: seen }: PayPeriodMessage): string | null => {
    if (inFlight() !== null) return 'NOT_EDITABLE';
    return version > seen ? 'VERSION_CONFLICT' : null;
  };
  const pay = async (message: PayPeriodMessage): Promise<Accepted> => {
    refuse(rejectPay(message));
    const { attemptId: id, provider } = message;
    const { attempt, answer } = await beginAttempt(held, waits, { id, provider }, () =>
      activities.payPeriodNow({ ...message, periodId }),
    );
    if ('refused' in answer) refuse(answer.refused);
    else follow(attempt, answer);
    pokes += 1;
    return { version: readVersion() };
  };
  setHandler(payPeriod, (message) => inOrder(() => pay(message)), {
    validator: (message) => refuseIfIdle(() => rejectPay(message)),
  });

  for (;;) {
    const heard = pokes;
    const standing = await inOrder(() => look());
    if (standing.next === 'over' && pokes === heard && inFlight() === null) {
      show(standing.state, 'none');
      await condition(allHandlersFinished);
      if (pokes === heard) return { state: standing.state };
      continue;
    }
    const attempt = inFlight();
    if (attempt !== null) {
      show('charging', 'none');
      await followAttempt(owner, attempt);
    } else if (standing.next === 'wait') {
      show(standing.state, standing.needsPerson ? 'person' : 'none', standing.why);
      const isAsked = () => pokes !== heard;
      if (standing.ms === null) await condition(isAsked);
      else await condition(isAsked, Math.max(standing.ms, 1_000), { summary: standing.why });
    }
    if (workflowInfo().continueAsNewSuggested && inFlight() === null) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof chargePeriod>(input);
    }
  }

  /** Reads the row, and begins what it says is due. */
  async function look(): Promise<PeriodStanding> {
    const standing = await activities.lookAtPeriod({ periodId });
    ({ version } = standing);
    if (standing.next === 'charge') {
      const { attemptId, provider } = standing;
      const begun = await beginAttempt(held, waits, { id: attemptId, provider }, () =>
        activities.tryPeriod({ periodId, attemptId }),
      );
      if (!('refused' in begun.answer)) follow(begun.attempt, begun.answer);
    }
    // One that a run before this began: it is followed from where its row is.
    if (standing.next === 'follow' && held.attempt?.id !== standing.attemptId) {
      const { attemptId: id, provider, progress } = standing;
      const attempt = newAttempt({ id, provider }, Date.now() + getPatience(waits, provider));
      followProgress(attempt, progress);
      held.attempt = attempt;
    }
    return standing;
  }
}
