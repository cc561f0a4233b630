import { Op } from 'sequelize';
import type { TaxDocumentRecord, TaxFile } from '@cotejo/domain/tax-document/tax-document-row.ts';
import { namePeriods } from '../company-billing/name-periods.ts';
import { mapTenantCompanies } from '../company-policy/read-policies.ts';
import { openEventTexts } from '../company/event-texts.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase, TenantDatabase } from '../database.ts';
import { findFile, type SealedFile } from '../kept-file/open-file.ts';
import {
  taxDocumentEventModel,
  taxDocumentFileModel,
  taxDocumentModel,
  type TaxDocumentEventRow,
  type TaxDocumentFileRow,
} from './tax-document.model.ts';

/** Tax documents as their pages show them, in any order. */
export async function loadTaxDocuments(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<readonly TaxDocumentRecord[]> {
  const rows = await taxDocumentModel(own).findAll({
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  const companies = await mapTenantCompanies(own, rows);
  const periods = await namePeriods(
    own,
    rows.map(({ companyPeriodId }) => companyPeriodId),
  );
  const files = await mapFiles(own, ids);
  return rows.flatMap((row): readonly TaxDocumentRecord[] => {
    const company = companies.get(row.companyId);
    const period = periods.get(row.companyPeriodId);
    if (company === undefined || period === undefined) return [];
    const { id, version, companyId, kind, number, corrects, issuedOn, currency, state } = row;
    const own = files.get(id) ?? [];
    return [
      {
        id,
        version,
        companyId,
        company: company.legalName,
        companyCode: company.code,
        countryCode: company.country,
        period: { id: row.companyPeriodId, name: period.name },
        policyNumber: period.policyNumber,
        month: period.month,
        issuer: row.issuerId === null ? 'us' : 'insurer',
        kind,
        number,
        corrects,
        issuedOn,
        amount: { amount: Number(row.amount), currency },
        state,
        hasFile: own.length > 0,
        files: own,
        awaitedSince: row.awaitedSince?.toISOString() ?? null,
        changedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}

async function mapFiles(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TaxFile[]>> {
  const rows = await taxDocumentFileModel(own).findAll({
    attributes: ['id', 'taxDocumentId', 'type', 'size', 'uploadedAt'],
    where: { taxDocumentId: [...ids] },
    order: ['type'],
    raw: true,
    ...own.scope,
  });
  const files = new Map<string, TaxFile[]>();
  for (const { id, taxDocumentId, type, size, uploadedAt } of rows) {
    const known = files.get(taxDocumentId) ?? [];
    files.set(taxDocumentId, [...known, { id, type, size, at: uploadedAt.toISOString() }]);
  }
  return files;
}

/** A file of a document, for `openFile`; null: the document has none with this id. */
export async function findTaxFile(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { taxDocumentId, fileId }: { readonly taxDocumentId: string; readonly fileId: string },
): Promise<(Pick<TaxDocumentFileRow, 'type'> & { readonly file: SealedFile }) | null> {
  const row = await taxDocumentFileModel(own).findOne({
    where: { id: fileId, taxDocumentId },
    raw: true,
    ...own.scope,
  });
  if (row === null) return null;
  return { type: row.type, file: await findFile(own, masters, row, row.id) };
}

/** What a text about a document is sealed for. */
export const taxTextOf = (id: string, version: number): string => `${id}/${version}`;

/** What was done with a document and said about it, the newest first; without what is only for our own people, unless `internal`. */
export function listTaxEvents(
  own: TenantDatabase,
  taxDocumentId: string,
  {
    limit,
    before,
    internal,
  }: { readonly limit: number; readonly before: Date | null; readonly internal: boolean },
): Promise<readonly TaxDocumentEventRow[]> {
  return taxDocumentEventModel(own).findAll({
    where: {
      taxDocumentId,
      ...(internal ? {} : { kind: { [Op.ne]: 'noted' as const } }),
      ...(before === null ? {} : { recordedAt: { [Op.lt]: before } }),
    },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...own.scope,
  });
}

/** The texts of some events, by their ids. */
export const openTaxTexts = (
  own: TenantDatabase,
  masters: RecordKeys,
  events: readonly TaxDocumentEventRow[],
): Promise<ReadonlyMap<number, string>> =>
  openEventTexts(own, masters, events, (event) => taxTextOf(event.taxDocumentId, event.version));
