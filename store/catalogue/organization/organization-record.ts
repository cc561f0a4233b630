import type { Organization } from '@cotejo/domain/catalogue/product.ts';
import { markAddress } from '@cotejo/domain/organization/organization-mark.ts';
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
    // Who gave us no logo has a drawn mark.
    image: row.image ?? markAddress(row.displayName),
    availableToSell: row.availableToSell,
    metadata: row.metadata,
  };
}
