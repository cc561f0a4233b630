import { chargingFrom, laterTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { arrearsOf, turnOf, type PeriodRecord } from '@cotejo/domain/billing/period-row.ts';
import type { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { approveOrAsk, listAsking } from '@cotejo/store/approval/approvals.ts';
import { listShownOf, resolveAttention } from '@cotejo/store/attention/attention.ts';
import { loadPeriods, type LoadedPeriod } from '@cotejo/store/billing/load-periods.ts';
import { lockPeriod, requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { periodTable } from '@cotejo/store/billing/period-table.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  giveUpPeriod,
  lookAtDebt,
  setNextTry,
  wasGivenUp,
} from '@cotejo/store/subscription/desk-period.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { presentPeriodHistory } from './period-history.ts';

type Acts = (typeof periodRecord)['acts'];
type Asked = AskedMove<PeriodRecord>;

/** What another one of the staff has to ask for, too. */
const giveUpOf = (periodId: string) =>
  ({ permission: 'payment-period:delete', target: `period/${periodId}` }) as const;

/** Periods as staff read and move them (docs/decisions/billing.md). */
export function periodSource({ configuration }: Dependencies): RecordSource<PeriodRecord, Acts> {
  return {
    table: periodTable,
    load: async (db, ids) => {
      const periods = await loadPeriods(db, ids);
      const shown = new Set(await listShownOf(db, periods.map(subjectOf), 'period_unpaid'));
      const now = new Date();
      return periods.map((period) => present(period, shown.has(subjectOf(period)), now));
    },
    history: (db, id, before, _actor, language) =>
      presentPeriodHistory(db, configuration.recordKeys, { id, before, language }),
    asked: async (db, { id }, { accountId }) => {
      const asking = await listAsking(db, giveUpOf(id));
      if (asking.length === 0) return new Map();
      return new Map([['giveUp', asking.includes(accountId) ? 'own' : 'asked']] as const);
    },
    acts: {
      setNextTry: async (tx, asked) => {
        const day = String(asked.values['day']);
        const { countryCode, policyId } = await requirePeriod(tx, asked.row.id);
        const at = laterTryAt(countryCode, day, policyId);
        return andResolve(tx, asked, setNextTry(tx, toAct(asked), { at, day }));
      },
      chargeNow: (tx, asked) => {
        const at = chargingFrom(asked.row.countryCode as CountryCode, new Date());
        return andResolve(tx, asked, setNextTry(tx, toAct(asked), { at, day: null }));
      },
      resolve: (tx, asked) => {
        const what = String(asked.values['what']);
        return andResolve(tx, asked, lookAtDebt(tx, toAct(asked), { what, today: todayOf(asked) }));
      },
      giveUp: async (tx, asked) => {
        const { row, version, actor, values } = asked;
        const why = String(values['why']);
        const { accountId } = actor;
        // The same call again, whose answer was lost: nobody is asked once more.
        if (row.version !== version)
          return { type: (await wasGivenUp(tx, toAct(asked))) ? 'done' : 'changed' };
        // Locked, so that it is this version that both give up.
        if ((await lockPeriod(tx, row.id)).version !== version) return { type: 'changed' };
        const request = { ...giveUpOf(row.id), payload: { why }, accountId };
        if ((await approveOrAsk(tx, request)) === 'asked') return { type: 'asked' };
        const given = giveUpPeriod(tx, toAct(asked), { why, today: todayOf(asked) });
        const outcome = await andResolve(tx, asked, given);
        // What the first of them asked for stays asked for.
        if (outcome.type === 'refused') throw new AppError('NOT_EDITABLE');
        return outcome;
      },
    },
  };
}

const subjectOf = ({ policyId, number }: Pick<LoadedPeriod, 'policyId' | 'number'>): string =>
  chargeWorkflowId(policyId, number);

const toAct = ({ row, version, actor }: Asked) => ({
  periodId: row.id,
  version,
  by: actor.accountId,
});

const todayOf = ({ row }: Asked): string =>
  dayIn(countries[row.countryCode as CountryCode].timeZone, Date.now());

/** What staff were shown about it is over with what they did. */
async function andResolve(
  tx: Database,
  { row }: Asked,
  moved: Promise<'done' | 'changed' | 'refused'>,
): Promise<MoveOutcome> {
  const type = await moved;
  if (type === 'done')
    await resolveAttention(tx, [subjectOf(await requirePeriod(tx, row.id))], ['period_unpaid']);
  return { type };
}

function present(period: LoadedPeriod, needsPerson: boolean, now: Date): PeriodRecord {
  const { id, version, state, reason, attemptId, nextTryAt, countryCode, amount, currency } =
    period;
  const today = dayIn(countries[countryCode].timeZone, now.getTime());
  return {
    id,
    version,
    policy: period.policyNumber,
    number: period.number,
    countryCode,
    productCode: period.productCode,
    coversFrom: period.coversFrom,
    coversTo: period.coversTo,
    dueOn: period.dueOn,
    price: period.paid ?? { amount, currency },
    state,
    arrears: arrearsOf(period, today),
    arrearsFrom: period.arrearsFrom,
    turn: turnOf({
      state,
      reason,
      isPaidBack: attemptId !== null,
      isCharging: period.isCharging,
      isOldest: period.isOldest,
      isTried: nextTryAt !== null,
      isDue: period.dueOn <= today,
    }),
    reason,
    tries: period.tries,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    provider: period.provider,
    needsPerson,
    updatedAt: period.updatedAt.toISOString(),
  };
}
