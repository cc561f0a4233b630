import { literal } from 'sequelize';
import type { OrganizationColumns } from '../catalogue/models/organization.model.ts';
import { organizationModel } from '../catalogue/models/organization.model.ts';
import type { Database } from '../database.ts';
import {
  organizationRecordModel,
  type OrganizationRecordRow,
} from './organization-record.model.ts';
import { isInsurerSql } from './organization-table.ts';

/** On sale today, which is the country's; of one that is closed none is. */
const productsSql = `(SELECT count(*)::integer
   FROM product p
   JOIN LATERAL (SELECT (now() AT TIME ZONE c.time_zone)::date AS day
                   FROM country c WHERE c.code = organization.country_code) today ON true
  WHERE p.organization_id = organization.id AND organization.available_to_sell
    AND p.available_from <= today.day AND (p.available_to IS NULL OR p.available_to >= today.day))`;

/** Rows that name an organisation: without them it may go. */
const usesSql = `((SELECT count(*) FROM product p WHERE p.organization_id = organization.id)
  + (SELECT count(*) FROM coverage_organization c WHERE c.organization_id = organization.id)
  + (SELECT count(*) FROM isapre_fee f WHERE f.organization_id = organization.id)
  + (SELECT count(*) FROM partner_site s WHERE organization.code = ANY (s.organizations))
  + count_policies_of_organization(organization.id))::integer`;

export interface RecordWithOrganization extends OrganizationRecordRow {
  readonly organization: OrganizationColumns;
}

export interface LoadedOrganization extends RecordWithOrganization {
  readonly products: number;
  readonly uses: number;
  readonly isInsurer: boolean;
}

/** The organisations of these records, with how many products they sell and how much names them. */
export async function loadOrganizations(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedOrganization[]> {
  const rows = await organizationRecordModel(db).findAll({
    where: { id: [...ids] },
    attributes: {
      include: [
        [literal(productsSql), 'products'],
        [literal(usesSql), 'uses'],
        [literal(isInsurerSql('organization')), 'isInsurer'],
      ],
    },
    include: [{ association: 'organization', required: true }],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows as unknown as readonly LoadedOrganization[];
}

/** The same, without what is counted. */
export async function listOrganizationsOf(
  db: Database,
  ids: readonly string[],
): Promise<readonly RecordWithOrganization[]> {
  const rows = await organizationRecordModel(db).findAll({
    where: { id: [...ids] },
    include: [{ association: 'organization', required: true }],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows as unknown as readonly RecordWithOrganization[];
}

/** The id of the record of an organisation. */
export async function findRecordOf(db: Database, organizationId: number): Promise<string | null> {
  const row = await organizationRecordModel(db).findOne({
    attributes: ['id'],
    where: { organizationId },
    raw: true,
    ...db.scope,
  });
  return row?.id ?? null;
}

export function findOrganizationOf(
  db: Database,
  { code }: Pick<OrganizationColumns, 'code'>,
): Promise<OrganizationColumns | null> {
  return organizationModel(db).findOne({ where: { code }, raw: true, ...db.scope });
}
