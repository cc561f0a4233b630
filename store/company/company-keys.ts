import { randomBytes } from 'node:crypto';
import { deriveCompanyKeys, type CompanyKeys } from '../crypto/company-keys.ts';
import { sealBytes, unsealBytes, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase, TenantDatabase } from '../database.ts';
import { companyKeyModel } from './company-key.model.ts';

/**
 * The keys of the company that this transaction works for, made at the first use. Throws for a company whose keys
 * were destroyed.
 */
export async function openCompanyKeys(
  own: OneTenantDatabase,
  masters: RecordKeys,
): Promise<CompanyKeys> {
  const { companyId } = own.tenant;
  const sealed = (await findSealedKey(own)) ?? (await makeKey(own, masters));
  return deriveCompanyKeys(unsealBytes(masters, companyId, sealed));
}

/** The keys of those of these companies that have some, by id: of who has none nothing was sealed, or nothing is read any more. */
export async function openKeysOfCompanies(
  own: TenantDatabase,
  masters: RecordKeys,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyKeys>> {
  const rows = await companyKeyModel(own).findAll({
    where: { companyId: [...companyIds] },
    raw: true,
    ...own.scope,
  });
  return new Map(
    rows.flatMap(({ companyId, sealedKey }) =>
      sealedKey === null
        ? []
        : [[companyId, deriveCompanyKeys(unsealBytes(masters, companyId, sealedKey))] as const],
    ),
  );
}

/** Nothing that was sealed for the company is read any more, by nobody. */
export async function destroyCompanyKeys(own: OneTenantDatabase): Promise<void> {
  const { companyId } = own.tenant;
  const gone = { companyId, sealedKey: null, destroyedAt: new Date() };
  await companyKeyModel(own).bulkCreate([gone], {
    updateOnDuplicate: ['sealedKey', 'destroyedAt'],
    ...own.scope,
  });
}

async function findSealedKey(own: OneTenantDatabase): Promise<Buffer | null> {
  const { companyId } = own.tenant;
  const row = await companyKeyModel(own).findByPk(companyId, { raw: true, ...own.scope });
  if (row === null) return null;
  if (row.sealedKey === null) throw new Error(`the keys of company ${companyId} were destroyed`);
  return row.sealedKey;
}

/** Of two at once, the first one counts. */
async function makeKey(own: OneTenantDatabase, masters: RecordKeys): Promise<Buffer> {
  const { companyId } = own.tenant;
  const sealedKey = sealBytes(masters, companyId, randomBytes(32));
  await companyKeyModel(own).bulkCreate([{ companyId, sealedKey }], {
    ignoreDuplicates: true,
    ...own.scope,
  });
  const made = await findSealedKey(own);
  if (made === null) throw new Error(`no key of company ${companyId} was made`);
  return made;
}
