import type { Organization } from '@cotejo/domain/catalogue/product.ts';
import type { OrganizationColumns } from '../models/organization.model.ts';

/** An organisation with what spec 3 §3 keeps in its metadata. */
export interface OrganizationRecord extends Organization {
  readonly acronym: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export function toOrganization(row: OrganizationColumns): OrganizationRecord {
  return {
    id: row.id,
    code: row.code,
    country: row.countryCode,
    type: row.type,
    displayName: row.displayName,
    acronym: row.acronym,
    url: row.url,
    image: row.image,
    availableToSell: row.availableToSell,
    metadata: row.metadata,
  };
}
