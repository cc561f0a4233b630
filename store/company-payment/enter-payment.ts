import { randomUUID } from 'node:crypto';
import { fn } from 'sequelize';
import {
  referenceKeyOf,
  type GivenCompanyPayment,
} from '@cotejo/domain/company-payment/company-payment-form.ts';
import type { PaymentOrigin } from '@cotejo/domain/company-payment/company-payment-row.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { ProofType } from '@cotejo/domain/payment/transfer/proof-file.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { isAmong } from '../kept-file/open-file.ts';
import type { PutFile } from '../kept-file/put-file.ts';
import { lockName } from '../server-calls.ts';
import {
  companyPaymentEventModel,
  companyPaymentFileModel,
  companyPaymentModel,
  type CompanyPaymentEventKind,
} from './company-payment.model.ts';

/** Notes a transfer; no pre-invoice is paid by it yet. `taken`: it is there already. */
export async function enterPayment(
  own: OneTenantDatabase,
  given: GivenCompanyPayment,
  about: {
    readonly id: string;
    readonly companyPeriodId: string;
    readonly currency: CurrencyCode;
    readonly origin: PaymentOrigin;
    readonly by: string;
  },
): Promise<'done' | 'taken'> {
  const { id, companyPeriodId, currency, origin, by } = about;
  const { companyId } = own.tenant;
  const { reference, paidOn } = given;
  const referenceKey = referenceKeyOf(reference);
  await lockPayments(own);
  const same = await companyPaymentModel(own).count({
    where: { referenceKey, paidOn, state: ['entered', 'received'] },
    ...own.scope,
  });
  if (same > 0) return 'taken';
  await companyPaymentModel(own).create(
    {
      ...given,
      referenceKey,
      id,
      companyId,
      companyPeriodId,
      currency,
      state: 'entered',
      origin,
      enteredBy: by,
    },
    { returning: false, ...own.scope },
  );
  await noteOfPayment(own, { id, version: 1, kind: 'entered', by });
  return 'done';
}

/** Whoever enters or confirms a payment holds those of the company meanwhile: two may be one transfer. */
export const lockPayments = (own: OneTenantDatabase): Promise<void> =>
  lockName(own, `payments of ${own.tenant.companyId}`);

const maxProofs = 5;

/** Keeps a proof of a payment that is not decided yet. `same`: it is there already. */
export async function keepPaymentFile(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { id, by }: { readonly id: string; readonly by: string },
  { type, file }: { readonly type: ProofType; readonly file: PutFile },
): Promise<'done' | 'same' | 'refused'> {
  const row = await companyPaymentModel(own).findByPk(id, {
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
  if (row === null) return 'refused';
  const known = await companyPaymentFileModel(own).findAll({
    where: { companyPaymentId: id },
    raw: true,
    ...own.scope,
  });
  if (await isAmong(own, masters, file, { rows: known, sealedFor: ({ id: of }) => of }))
    return 'same';
  if (row.state !== 'entered' || known.length >= maxProofs) return 'refused';
  await companyPaymentFileModel(own).create(
    {
      id: randomUUID(),
      companyId: row.companyId,
      companyPaymentId: id,
      type,
      size: file.size,
      sealedFile: null,
      keptFileId: file.id,
      uploadedBy: by,
    },
    { returning: false, ...own.scope },
  );
  const version = row.version + 1;
  await companyPaymentModel(own).update(
    { version, updatedAt: fn('now') as unknown as Date },
    { where: { id, version: row.version }, ...own.scope },
  );
  await noteOfPayment(own, { id, version, kind: 'file-added', by });
  return 'done';
}

/** A line of a payment's history. */
export async function noteOfPayment(
  own: OneTenantDatabase,
  event: {
    readonly id: string;
    readonly version: number;
    readonly kind: CompanyPaymentEventKind;
    readonly by: string;
    readonly sealedText?: Buffer | null;
  },
): Promise<void> {
  const { id: companyPaymentId, version, kind, by: byAccount, sealedText = null } = event;
  const { companyId } = own.tenant;
  await companyPaymentEventModel(own).create(
    { companyId, companyPaymentId, version, kind, byAccount, sealedText },
    { returning: false, ...own.scope },
  );
}
