import type { OrganizationType } from '../catalogue/product.ts';
import type { OrganizationState } from './organization-transitions.ts';

/** An organisation of the catalogue as staff work with it (spec 3 §3). */
export type ManagedOrganization = {
  readonly id: string;
  readonly version: number;
  /** The specification's organizationCode: `67`. */
  readonly code: string;
  readonly countryCode: string;
  readonly type: OrganizationType;
  readonly name: string;
  /** Where it has no picture: `BV`. */
  readonly acronym: string;
  readonly abbreviation: string;
  /** Slug of its pages: `Vida-Camara`. */
  readonly url: string;
  /** Who watches over it; null where nobody in the country does. */
  readonly supervisor: string | null;
  readonly state: OrganizationState;
  /** On sale today, where it is open. */
  readonly products: number;
  /** What refers to it: products of any day, places that cover, sites of partners, policies of companies. */
  readonly uses: number;
  /** It has a page of what it agreed with us. */
  readonly isInsurer: boolean;
};
