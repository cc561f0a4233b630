import type { Organization } from '@cotejo/domain/catalogue/product.ts';

/** An organisation with what spec 3 §3 keeps in its metadata. */
export interface OrganizationRow extends Organization {
  readonly acronym: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Needs the organisation as `o`. */
export const organizationColumns = /* sql */ `o.id, o.code, o.country_code AS country, o.type,
  o.display_name AS "displayName", o.acronym, o.url, o.image,
  o.available_to_sell AS "availableToSell", o.metadata`;
