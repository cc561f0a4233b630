import { Op } from 'sequelize';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { GivenTaxDocument } from '@cotejo/domain/tax-document/read-tax-document-form.ts';
import { isNote, type TaxIssuer } from '@cotejo/domain/tax-document/tax-document-kinds.ts';
import { companyPeriodModel } from '../company-billing/company-period.model.ts';
import { companyPolicyModel } from '../company-policy/company-policy.model.ts';
import type { OneTenantDatabase } from '../database.ts';
import {
  grow,
  isCorrected,
  lockNumbers,
  lockSeen,
  noteEvent,
  type SeenTaxDocument,
} from './document-row.ts';
import { taxDocumentModel, type TaxDocumentRow } from './tax-document.model.ts';

/** `taken`: the company has it already; `unknown`: what it corrects is not there; `corrected`: a note corrects it. */
export type TaxDocumentRefusal = 'taken' | 'unknown' | 'corrected';

/** Notes a document of a pre-invoice; it is pending until its file is published. */
export async function addTaxDocument(
  own: OneTenantDatabase,
  given: GivenTaxDocument,
  {
    id,
    companyPeriodId,
    currency,
    by,
  }: {
    readonly id: string;
    readonly companyPeriodId: string;
    readonly currency: CurrencyCode;
    readonly by: string;
  },
): Promise<'done' | TaxDocumentRefusal> {
  const columns = await toColumns(own, companyPeriodId, given);
  const refusal = await whyNot(own, columns, id);
  if (refusal !== null) return refusal;
  const { companyId } = own.tenant;
  await taxDocumentModel(own).create(
    { ...columns, id, companyId, companyPeriodId, currency, state: 'PENDING' },
    { returning: false, ...own.scope },
  );
  await noteEvent(own, { id, version: 1, kind: 'added', by });
  return 'done';
}

/** Corrects what is not published yet. */
export async function changeTaxDocument(
  own: OneTenantDatabase,
  seen: SeenTaxDocument,
  given: GivenTaxDocument,
): Promise<'done' | 'changed' | TaxDocumentRefusal> {
  await lockNumbers(own);
  const row = await lockSeen(own, seen);
  if (row?.state !== 'PENDING') return 'changed';
  const columns = await toColumns(own, row.companyPeriodId, given);
  const refusal = await whyNot(own, columns, seen.id);
  if (refusal !== null) return refusal;
  const isRenamed =
    row.kind !== columns.kind || row.number !== columns.number || row.issuerId !== columns.issuerId;
  if (isRenamed && (await isCorrected(own, row))) return 'corrected';
  await grow(own, row, columns);
  await noteEvent(own, { id: seen.id, version: seen.version + 1, kind: 'changed', by: seen.by });
  return 'done';
}

type Columns = Omit<GivenTaxDocument, 'issuer'> & Pick<TaxDocumentRow, 'issuerId'>;

/** As it is kept: the insurer is the one of the pre-invoice's policy. */
async function toColumns(
  own: OneTenantDatabase,
  companyPeriodId: string,
  { issuer, ...given }: GivenTaxDocument,
): Promise<Columns> {
  return { ...given, issuerId: await findIssuer(own, companyPeriodId, issuer) };
}

async function findIssuer(
  own: OneTenantDatabase,
  companyPeriodId: string,
  issuer: TaxIssuer,
): Promise<number | null> {
  if (issuer === 'us') return null;
  const period = await companyPeriodModel(own).findByPk(companyPeriodId, {
    attributes: ['companyPolicyId'],
    rejectOnEmpty: true,
    raw: true,
    ...own.scope,
  });
  const policy = await companyPolicyModel(own).findByPk(period.companyPolicyId, {
    attributes: ['organizationId'],
    raw: true,
    ...own.scope,
  });
  // One that was bought online has no months, and so no documents.
  if (policy === null || policy.organizationId === null)
    throw new Error(`the pre-invoice ${companyPeriodId} is of no insurer`);
  return policy.organizationId;
}

async function whyNot(
  own: OneTenantDatabase,
  { issuerId, kind, number, corrects }: Columns,
  id: string,
): Promise<TaxDocumentRefusal | null> {
  await lockNumbers(own);
  const same = await taxDocumentModel(own).findAll({
    attributes: ['id', 'kind', 'number'],
    where: {
      issuerId,
      number: [number, ...(corrects === null ? [] : [corrects])],
      state: { [Op.ne]: 'INACTIVE' },
    },
    raw: true,
    ...own.scope,
  });
  const others = same.filter((each) => each.id !== id);
  if (others.some((each) => each.kind === kind && each.number === number)) return 'taken';
  const isKnown = others.some((each) => each.number === corrects && !isNote(each.kind));
  return corrects === null || isKnown ? null : 'unknown';
}
