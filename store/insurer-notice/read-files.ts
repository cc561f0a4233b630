import { Op, col, fn, literal } from 'sequelize';
import type { ProcessState } from '@cotejo/domain/member-process/process-state.ts';
import { openKeysOfCompanies } from '../company/company-keys.ts';
import { unsealBytes, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase, TenantDatabase } from '../database.ts';
import { memberProcessModel } from '../member-process/member-process.model.ts';
import { policyName } from '../company-policy/policy-name.ts';
import { loadPolicyHeads, mapTenantCompanies } from '../company-policy/read-policies.ts';
import { insurerFileModel, type InsurerFileRow } from './insurer-file.model.ts';

/** A file that an insurer was told changes with, and what became of them. */
export type SentFile = Omit<InsurerFileRow, 'sealedFile'> & {
  readonly states: Readonly<Partial<Record<ProcessState, number>>>;
};

/**
 * What the insurer of a policy was told, and how much of it it has answered, the newest first.
 *
 * @param after the last file of the page before; null: the first page
 */
export async function listFiles(
  own: TenantDatabase,
  companyPolicyId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly SentFile[]> {
  const files = await insurerFileModel(own).findAll({
    attributes: { exclude: ['sealedFile'] },
    where: {
      companyPolicyId,
      ...(after === null
        ? {}
        : {
            [Op.and]: literal(
              '(created_at, id) < (SELECT f.created_at, f.id FROM insurer_file f WHERE f.id = :after)',
            ),
          }),
    },
    replacements: { after },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
    raw: true,
    ...own.scope,
  });
  const counted = (await memberProcessModel(own).findAll({
    attributes: ['insurerFileId', 'state', [fn('count', col('id')), 'count']],
    where: { insurerFileId: files.map(({ id }) => id) },
    group: ['insurerFileId', 'state'],
    raw: true,
    ...own.scope,
  })) as unknown as readonly {
    readonly insurerFileId: string;
    readonly state: ProcessState;
    readonly count: number;
  }[];
  return files.map((file) => ({
    ...file,
    states: Object.fromEntries(
      counted
        .filter(({ insurerFileId }) => insurerFileId === file.id)
        .map(({ state, count }) => [state, Number(count)]),
    ),
  }));
}

/** A file as it was sent; null: there is none, or nobody can open it any more. */
export async function openFile(
  own: OneTenantDatabase,
  masters: RecordKeys,
  id: string,
): Promise<{ readonly row: InsurerFileRow; readonly bytes: Buffer } | null> {
  const row = await insurerFileModel(own).findByPk(id, { raw: true, ...own.scope });
  const { companyId } = own.tenant;
  const keys = (await openKeysOfCompanies(own, masters, [companyId])).get(companyId);
  if (row === null || keys === undefined) return null;
  return { row, bytes: unsealBytes(keys.recordKeys, id, row.sealedFile) };
}

/** The same with what a mail says of it: its company, its policy, and by when it is answered. */
export async function readSentFile(own: OneTenantDatabase, masters: RecordKeys, id: string) {
  const opened = await openFile(own, masters, id);
  if (opened === null) return null;
  const { row, bytes } = opened;
  const company = (await mapTenantCompanies(own, [row])).get(row.companyId);
  const [policy] = await loadPolicyHeads(own, [row.companyPolicyId]);
  const process = await memberProcessModel(own).findOne({
    attributes: ['answerBy'],
    where: { insurerFileId: id },
    raw: true,
    ...own.scope,
  });
  if (company === undefined || policy === undefined) return null;
  const unanswered = await memberProcessModel(own).count({
    where: { insurerFileId: id, state: 'sent' },
    ...own.scope,
  });
  return {
    company: company.legalName,
    country: company.country,
    policy: policyName(policy),
    activations: row.activations,
    cancellations: row.cancellations,
    unanswered,
    answerBy: process?.answerBy ?? '',
    fileName: fileNameOf(row),
    file: bytes,
  };
}

/** As it is called wherever it is saved: by its day, and what tells two of a day apart. */
export const fileNameOf = ({ id, createdAt }: Pick<InsurerFileRow, 'id' | 'createdAt'>): string =>
  `altas-bajas-${createdAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}.xlsx`;
