import type { Database } from '../../database.ts';
import { organizationModel } from '../models/organization.model.ts';
import { toOrganization, type OrganizationRecord } from './organization-record.ts';

/** `/institucion/code/{code}`: 67 is Colmena. */
export async function findOrganizationByCode(
  db: Database,
  code: string,
): Promise<OrganizationRecord | null> {
  const row = await organizationModel(db).findOne({ where: { code }, raw: true, ...db.scope });
  return row && toOrganization(row);
}
