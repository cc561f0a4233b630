import type { CallOutcome } from '@cotejo/domain/billing/call-forms.ts';
import { mayContact, type DebtContact } from '@cotejo/domain/billing/debt-contact.ts';
import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { chargingFrom, laterTryAt } from '@cotejo/domain/billing/charge-times.ts';
import {
  arrearsOf,
  isFollowed,
  isNoticeDue,
  turnOf,
  type PeriodRecord,
} from '@cotejo/domain/billing/period-row.ts';
import { reinstateDays } from '@cotejo/domain/billing/cover-end.ts';
import type { WithdrawnWhy } from '@cotejo/domain/billing/notice-forms.ts';
import type { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { approveOrAsk, listAsking } from '@cotejo/store/approval/approvals.ts';
import { listShownOf, resolveAttention } from '@cotejo/store/attention/attention.ts';
import { listDebtContacts, readDebtors } from '@cotejo/store/billing/debt-contacts.ts';
import { loadPeriods, type LoadedPeriod } from '@cotejo/store/billing/load-periods.ts';
import { lockPeriod, requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { periodTable } from '@cotejo/store/billing/period-table.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  giveUpPeriod,
  lookAtDebt,
  recordCall,
  setNextTry,
  wasGivenUp,
} from '@cotejo/store/subscription/desk-period.ts';
import {
  recordNotice,
  wasNoticed,
  withdrawNotice,
} from '@cotejo/store/subscription/desk-notice.ts';
import {
  canReinstate,
  reinstatePolicy,
  wasReinstated,
} from '@cotejo/store/sale/reinstate-policy.ts';
import { readCovers, type PolicyCover } from '@cotejo/store/subscription/read-standing.ts';
import { listEndedWithPolicy } from '@cotejo/store/subscription/subscriptions.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { workflowLink } from '../record/workflow-link.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { presentPeriodHistory } from './period-history.ts';

type Acts = (typeof periodRecord)['acts'];
type Asked = AskedMove<PeriodRecord>;

/** What another one of the staff has to ask for, too. */
const giveUpOf = (periodId: string) =>
  ({ permission: 'payment-period:delete', target: `period/${periodId}` }) as const;

const noticeOf = (periodId: string) =>
  ({ permission: 'payment-period:delete', target: `period/${periodId}/notice` }) as const;

const reinstatementOf = (periodId: string) =>
  ({ permission: 'payment-period:delete', target: `period/${periodId}/reinstatement` }) as const;

/** Periods as staff read and move them (docs/decisions/billing.md). */
export function periodSource({ configuration }: Dependencies): RecordSource<PeriodRecord, Acts> {
  return {
    table: periodTable,
    load: async (db, ids) => {
      const periods = await loadPeriods(db, ids);
      const shown = new Set(await listShownOf(db, periods.map(subjectOf), 'period_unpaid'));
      const now = new Date();
      const policyIds = periods.map(({ policyId }) => policyId);
      const covers = await readCovers(db, policyIds, now);
      const debtors = await readDebtors(
        db,
        periods.filter(({ state }) => state === 'recycling').map(({ purchaseId }) => purchaseId),
      );
      const contacts = await listDebtContacts(db, [...debtors.values()], now);
      const endedWithPolicy = await listEndedWithPolicy(db, policyIds);
      return periods.map((period) =>
        present(period, {
          needsPerson: shown.has(subjectOf(period)),
          cover: covers.get(period.policyId),
          contacts: contacts.get(debtors.get(period.purchaseId) ?? '') ?? [],
          isEndedWithPolicy: endedWithPolicy.has(period.policyId),
          now,
        }),
      );
    },
    links: ({ workflow, countryCode }, actor) =>
      workflow === null ? [] : workflowLink(configuration, actor, countryCode, workflow),
    history: (db, id, before, _actor, language) =>
      presentPeriodHistory(db, configuration.recordKeys, { id, before, language }),
    asked: async (db, { id }, { accountId }) => {
      const asked = new Map<'giveUp' | 'recordNotice' | 'reinstate', 'own' | 'asked'>();
      for (const [act, request] of [
        ['giveUp', giveUpOf(id)],
        ['recordNotice', noticeOf(id)],
        ['reinstate', reinstatementOf(id)],
      ] as const) {
        const asking = await listAsking(db, request);
        if (asking.length > 0) asked.set(act, asking.includes(accountId) ? 'own' : 'asked');
      }
      return asked;
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
      recordCall: async (tx, { row, version, actor, values }) => ({
        type: await recordCall(
          tx,
          { periodId: row.id, version, by: actor.accountId },
          {
            outcome: values['outcome'] as CallOutcome,
            isAnyway: values['anyway'] === true,
            now: new Date(),
          },
        ),
      }),
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
        const given = giveUpPeriod(tx, toAct(asked), {
          why,
          now: new Date(),
          today: todayOf(asked),
        });
        const outcome = await andResolve(tx, asked, given);
        // What the first of them asked for stays asked for.
        if (outcome.type === 'refused') throw new AppError('NOT_EDITABLE');
        return outcome;
      },
      recordNotice: async (tx, asked) => {
        const { row, version, actor, values } = asked;
        const said = {
          sentOn: String(values['sentOn']),
          reference: String(values['reference']).trim(),
        };
        if (row.version !== version)
          return { type: (await wasNoticed(tx, toAct(asked))) ? 'done' : 'changed' };
        if ((await lockPeriod(tx, row.id)).version !== version) return { type: 'changed' };
        const request = { ...noticeOf(row.id), payload: said, accountId: actor.accountId };
        if ((await approveOrAsk(tx, request)) === 'asked') return { type: 'asked' };
        const recorded = recordNotice(tx, toAct(asked), said, {
          now: new Date(),
          today: todayOf(asked),
        });
        const outcome = await andResolve(tx, asked, recorded);
        if (outcome.type === 'refused') throw new AppError('NOT_EDITABLE');
        return outcome;
      },
      withdrawNotice: (tx, asked) => {
        const why = String(asked.values['why']) as WithdrawnWhy;
        const withdrawn = withdrawNotice(tx, toAct(asked), {
          why,
          now: new Date(),
          today: todayOf(asked),
        });
        return andResolve(tx, asked, withdrawn);
      },
      reinstate: async (tx, asked) => {
        const { row, version, actor, values } = asked;
        const said = {
          backFrom: String(values['backFrom']),
          reference: String(values['reference']).trim(),
        };
        if (row.version !== version)
          return { type: (await wasReinstated(tx, toAct(asked))) ? 'done' : 'changed' };
        const period = await lockPeriod(tx, row.id);
        if (period.version !== version) return { type: 'changed' };
        const { backFrom } = said;
        if (!(await canReinstate(tx, period, { backFrom, today: todayOf(asked) })))
          return { type: 'refused' };
        const request = { ...reinstatementOf(row.id), payload: said, accountId: actor.accountId };
        if ((await approveOrAsk(tx, request)) === 'asked') return { type: 'asked' };
        const outcome = await andResolve(
          tx,
          asked,
          reinstatePolicy(tx, toAct(asked), said, { now: new Date(), today: todayOf(asked) }),
        );
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

function present(
  period: LoadedPeriod,
  {
    needsPerson,
    cover,
    contacts,
    isEndedWithPolicy,
    now,
  }: {
    readonly needsPerson: boolean;
    readonly cover: PolicyCover | undefined;
    /** Of its holder, about all that they owe. */
    readonly contacts: readonly DebtContact[];
    /** Its subscription ended with it, not by its holder. */
    readonly isEndedWithPolicy: boolean;
    readonly now: Date;
  },
): PeriodRecord {
  const { id, version, state, reason, attemptId, nextTryAt, countryCode, amount, currency } =
    period;
  const today = dayIn(countries[countryCode].timeZone, now.getTime());
  const endedOn = period.ended?.endsOn ?? null;
  const standing = cover?.standing ?? 'ACTIVE';
  const turn = turnOf({
    state,
    reason,
    isPaidBack: attemptId !== null,
    isCharging: period.isCharging,
    isOldest: period.isOldest,
    isTried: nextTryAt !== null,
    isAsked: isAsked(period),
    isDue: period.dueOn <= today,
  });
  const tried = {
    state,
    turn,
    countryCode,
    dueOn: period.dueOn,
    arrearsFrom: period.arrearsFrom,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    noticeOn: period.notice?.sentOn ?? null,
  };
  const call =
    // What its bank took back is no debt that anybody is called about.
    state === 'recycling' && attemptId === null
      ? mayContact(countryCode, 'call', contacts, now.getTime())
      : null;
  return {
    ...tried,
    id,
    version,
    policy: period.policyNumber,
    number: period.number,
    productCode: period.productCode,
    coversFrom: period.coversFrom,
    coversTo: period.coversTo,
    price: period.paid ?? { amount, currency },
    arrears: arrearsOf(period, today),
    standing,
    pausedTo: cover?.pausedTo ?? null,
    isPaused: period.pauseId !== null,
    noticeDue: isNoticeDue(tried, today),
    endsOn: period.notice?.endsOn ?? null,
    endedOn,
    reinstatable:
      standing === 'CANCELLED_UNPAID' &&
      isEndedWithPolicy &&
      endedOn !== null &&
      period.ended?.reference != null &&
      reinstateDays(period, endedOn, today) !== null,
    call: call === null ? null : (call.stop ?? 'allowed'),
    callFrom: call === null || call.stop === null ? null : new Date(call.at).toISOString(),
    reason,
    // Of one that its holder pays it is the moment from which it is owed.
    nextTryAt: isAsked(period) ? null : tried.nextTryAt,
    tries: period.tries,
    recovery: period.recovery,
    provider: period.provider,
    needsPerson,
    workflow: isFollowed({ turn, tries: period.tries, isAsked: isAsked(period) })
      ? subjectOf(period)
      : null,
    updatedAt: period.updatedAt.toISOString(),
  };
}
