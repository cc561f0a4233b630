import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import type { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import { companyPeriodTable } from '@cotejo/store/company-billing/company-period-table.ts';
import {
  movePeriod,
  wasPeriodMovedBy,
  type PeriodMove,
} from '@cotejo/store/company-billing/move-period.ts';
import { loadCompanyPeriods } from '@cotejo/store/company-billing/read-periods.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { forCompany, requireTenant } from '../company/require-tenant.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { readCompanyPeriodHistory } from './company-period-history.ts';
import { addPayment } from '../company-payment/add-payment.ts';
import { addToPeriod } from '../tax-document/add-to-period.ts';
import { refreshPolicy } from './refresh-policy.ts';

type Acts = (typeof companyPeriodRecord)['acts'];
type Asked = AskedMove<CompanyPeriodRecord>;

/** Months of policies, as companies and we work with them. */
export function companyPeriodSource({
  db: pool,
  configuration: { recordKeys, chargesProjectedUf },
}: Dependencies): RecordSource<CompanyPeriodRecord, Acts> {
  const move = moveOf(recordKeys);
  return {
    table: companyPeriodTable,
    load: (db, ids, _, reading) => loadCompanyPeriods(requireTenant(db), recordKeys, ids, reading),
    history: (db, id, before) =>
      readCompanyPeriodHistory(requireTenant(db), pool, recordKeys, { id, before }),
    acts: {
      accept: (tx, asked) => move(tx, asked, { to: 'accepted', kind: 'accepted' }),
      requestUpdate: (tx, asked) => move(tx, asked, { to: 'questioned', kind: 'questioned' }),
      answer: (tx, asked) => move(tx, asked, { to: 'issued', kind: 'answered' }),
      recalculate: async (tx, { row, version }) => {
        if (row.version !== version) return { type: 'changed' };
        await refreshPolicy(tx, row, row.policy.id, chargesProjectedUf);
        return { type: 'done' };
      },
      addPayment,
      addTaxDocument: addToPeriod,
    },
  };
}

const moveOf =
  (keys: RecordKeys) =>
  (
    tx: Database,
    asked: Asked,
    { to, kind }: Pick<PeriodMove, 'to' | 'kind'>,
  ): Promise<MoveOutcome> => {
    const { row, version, reason: text, actor } = asked;
    const by = actor.accountId;
    return moveOnce(asked, {
      isSame: text === null || text === (kind === 'answered' ? row.answer : row.question),
      wasDone: (now) =>
        forCompany(tx, row, (own) => wasPeriodMovedBy(own, row.id, { version: now, kind, by })),
      move: () =>
        forCompany(tx, row, (own) =>
          movePeriod(own, keys, { id: row.id, version, by, to, kind, text }),
        ),
    });
  };
