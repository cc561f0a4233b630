import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { ContactDuty } from '@cotejo/domain/insurer/insurer-row.ts';
import type { TermsVersion } from '@cotejo/domain/insurer/insurer-terms.ts';
import { organizationModel } from '../catalogue/models/organization.model.ts';
import type { Database } from '../database.ts';
import { insurerContactModel } from '../organization/insurer.model.ts';
import { listTerms } from '../organization/insurer-terms.ts';
import { findRecordOf } from '../organization/read-organization.ts';

/** What an insurer agreed, and who is written to there. */
export interface AgreedInsurer {
  readonly country: CountryCode;
  readonly terms: readonly TermsVersion[];
  readonly contacts: readonly { readonly id: string; readonly duty: ContactDuty }[];
}

/** The insurer of the catalogue; null: there is none any more. */
export async function readInsurer(
  db: Database,
  organizationId: number,
): Promise<AgreedInsurer | null> {
  const recordId = await findRecordOf(db, organizationId);
  const organization = await organizationModel(db).findByPk(organizationId, {
    attributes: ['countryCode'],
    raw: true,
    ...db.scope,
  });
  if (recordId === null || organization === null) return null;
  const terms = (await listTerms(db, [recordId])).get(recordId) ?? [];
  const contacts = await insurerContactModel(db).findAll({
    attributes: ['id', 'duty'],
    where: { recordId },
    order: ['createdAt', 'id'],
    raw: true,
    ...db.scope,
  });
  return { country: organization.countryCode, terms, contacts };
}
