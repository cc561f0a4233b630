import type { CompanyPaymentRecord } from '@cotejo/domain/company-payment/company-payment-row.ts';
import type { companyPaymentRecord } from '@cotejo/domain/company-payment/company-payment.record.ts';
import { bookCompanyPayment } from '@cotejo/domain/ledger/book-company-payment.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import { findCompanyById } from '@cotejo/store/company/companies.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import {
  applySurplus,
  payBack,
  receivePayment,
  rejectPayment,
  reversePayment,
  wasPaymentMovedBy,
  type MovedPayment,
} from '@cotejo/store/company-payment/decide-payment.ts';
import type { CompanyPaymentEventKind } from '@cotejo/store/company-payment/company-payment.model.ts';
import { findEnterer } from '@cotejo/store/company-payment/read-company-payments.ts';
import { listStated, standingOf } from '@cotejo/store/company-payment/statement-rows.ts';
import { undoStated } from '@cotejo/store/company-payment/undo-statement.ts';
import { tellPaymentReaders } from '@cotejo/store/company-payment/payment-news.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { bookApart } from '@cotejo/store/ledger/book-apart.sql.ts';
import { reachesCompanyNow } from '../company/reach-company.ts';
import { forCompany } from '../company/require-tenant.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, Move, MoveOutcome } from '../record/record-source.ts';

type Acts = (typeof companyPaymentRecord)['acts'];
type Asked = AskedMove<CompanyPaymentRecord>;
type Event = Parameters<typeof bookCompanyPayment>[0];

/** How a payment moves, by each of its acts; what money did is booked in the same transaction. */
export const companyPaymentMoves = (
  keys: RecordKeys,
): { readonly [Name in keyof Acts]: Move<CompanyPaymentRecord> } => ({
  confirm: (tx, asked) => receive(tx, asked, false),
  confirmAnother: (tx, asked) => receive(tx, asked, true),
  reject: (tx, asked) =>
    moveOnce(asked, {
      wasDone: wasDone(tx, asked, 'rejected'),
      move: async () => {
        const became = await forCompany(tx, asked.row, (own) =>
          rejectPayment(own, keys, seenBy(asked), asked.reason),
        );
        if (became === 'done') await tell(tx, asked);
        return became;
      },
    }),
  apply: (tx, asked) =>
    moveOnce(asked, {
      wasDone: wasDone(tx, asked, 'applied'),
      move: async () => {
        const moved = await forCompany(tx, asked.row, (own) => applySurplus(own, seenBy(asked)));
        if (moved === 'nothing') return 'refused';
        return book(tx, asked, 'company_payment_applied', moved);
      },
    }),
  payBack: (tx, asked) =>
    moveOnce(asked, {
      wasDone: wasDone(tx, asked, 'paid-back'),
      move: async () => {
        const { row, version, actor } = asked;
        if (row.version !== version) return 'changed';
        const approval = await approveOrAsk(tx, {
          permission: 'payment:delete',
          target: `company-payment/${row.id}/back`,
          payload: { version, amount: row.surplus.amount },
          accountId: actor.accountId,
        });
        if (approval === 'asked') return { type: 'asked' };
        const moved = await forCompany(tx, row, (own) =>
          payBack(own, keys, seenBy(asked), asked.reason),
        );
        if (moved !== null) await tell(tx, asked);
        return book(tx, asked, 'company_payment_paid_back', moved);
      },
    }),
  reverse: (tx, asked) =>
    moveOnce(asked, {
      wasDone: wasDone(tx, asked, 'reversed'),
      move: async () => {
        const { row, version, actor } = asked;
        if (row.version !== version) return 'changed';
        const approval = await approveOrAsk(tx, {
          permission: 'payment:delete',
          target: `company-payment/${row.id}`,
          payload: { version },
          accountId: actor.accountId,
        });
        if (approval === 'asked') return { type: 'asked' };
        const moved = await forCompany(tx, row, (own) =>
          reversePayment(own, keys, seenBy(asked), asked.reason),
        );
        if (moved !== null) await tell(tx, asked);
        return book(tx, asked, 'company_payment_reversed', moved);
      },
    }),
  undoStatement: (tx, asked) =>
    moveOnce(asked, {
      wasDone: wasDone(tx, asked, 'statement-undone'),
      move: () => undoStatement(tx, keys, asked),
    }),
});

/** Takes back all that a bank's statement did, or nothing: with somebody else who asks the same, and where nothing came after it. */
async function undoStatement(
  tx: Database,
  keys: RecordKeys,
  { row, version, actor, reason }: Asked,
): Promise<MoveOutcome | 'changed' | 'refused'> {
  const { statement } = row;
  if (row.version !== version) return 'changed';
  if (statement === null) return 'refused';
  const { accountId: by } = actor;
  const stated = await listStated(tx, statement);
  const companyIds = new Set(stated.map(({ row: { companyId } }) => companyId));
  for (const companyId of companyIds) {
    const company = await findCompanyById(tx, companyId);
    if (company === null || !(await reachesCompanyNow(tx, actor, 'payment:delete', company)))
      return { type: 'refused', code: 'STATEMENT_OF_OTHERS' };
  }
  const standing = stated.map((each) => ({ each, is: standingOf(each.row, each.payment) }));
  if (standing.some(({ is }) => is === 'moved'))
    return { type: 'refused', code: 'STATEMENT_MOVED_ON' };
  const approval = await approveOrAsk(tx, {
    permission: 'payment:delete',
    target: `bank-statement/${statement}`,
    payload: { statement },
    accountId: by,
  });
  if (approval === 'asked') return { type: 'asked' };
  for (const { each, is } of standing) {
    if (is === 'undone') continue;
    const { id, companyId, version: from } = each.payment;
    const moved = await tx.inTenant({ companyId }, (own) =>
      undoStated(own, keys, each, { by, reason }),
    );
    if (moved === null) return 'changed';
    if (each.row.did === 'received')
      await bookApart(
        tx,
        `company-payment/${id}/${from + 1}`,
        null,
        bookCompanyPayment('company_payment_reversed', moved),
      );
  }
  return { type: 'done' };
}

const receive = (tx: Database, asked: Asked, isAnother: boolean): Promise<MoveOutcome> =>
  moveOnce(asked, {
    wasDone: wasDone(tx, asked, 'received'),
    move: async () => {
      const { row, actor } = asked;
      const enterer = await forCompany(tx, row, (own) => findEnterer(own, row.id));
      if (enterer === null || enterer === actor.accountId) return 'refused';
      await requireTwoPeople(tx, enterer, actor.accountId);
      const moved = await forCompany(tx, row, (own) =>
        receivePayment(own, seenBy(asked), { isAnother }),
      );
      if (moved === 'like') return 'refused';
      return book(tx, asked, 'company_payment', moved);
    },
  });

const tell = (tx: Database, { row, version }: Asked): Promise<void> =>
  tellPaymentReaders(tx, { companyId: row.companyId, id: row.id, version: version + 1 });

const seenBy = ({ row, version, actor }: Asked) => ({ id: row.id, version, by: actor.accountId });

const wasDone =
  (tx: Database, { row, actor }: Asked, kind: CompanyPaymentEventKind) =>
  (version: number): Promise<boolean> =>
    forCompany(tx, row, (own) =>
      wasPaymentMovedBy(own, row.id, { version, kind, by: actor.accountId }),
    );

/** What was left over is applied as often as something is: each time is named by its version. */
async function book(
  tx: Database,
  { row, version }: Asked,
  event: Event,
  moved: MovedPayment,
): Promise<MoveOutcome> {
  if (moved === null) return { type: 'changed' };
  await bookApart(
    tx,
    `company-payment/${row.id}/${version + 1}`,
    null,
    bookCompanyPayment(event, moved),
  );
  return { type: 'done' };
}
