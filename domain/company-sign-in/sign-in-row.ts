import type { CountryCode } from '../country/country.ts';
import type { ConnectionResult } from './connection-result.ts';
import type { CompanySignInState } from './sign-in-transitions.ts';

/** How people of a company sign in by its identity provider. The client's secret is never shown. */
export type CompanySignInRecord = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  /** Its legal name. */
  readonly company: string;
  readonly companyCode: string;
  readonly countryCode: CountryCode;
  readonly state: CompanySignInState;
  readonly issuer: string;
  readonly clientId: string;
  /** Where the provider leads back to: registered there, to the letter. */
  readonly returnAddress: string;
  /** Names of mail servers, between commas. */
  readonly askedDomains: string;
  /** Those of them that our staff confirmed. */
  readonly domains: string;
  /** The provider always asks for a second factor: the company says so. */
  readonly trustsProvider: boolean;
  /** What the last test of the connection found; null: there was none since it was changed. */
  readonly tested: ConnectionResult | null;
  /** ISO times; null: not yet. */
  readonly testedAt: string | null;
  /** When somebody who may change this first signed in by it. */
  readonly provenAt: string | null;
  readonly changedAt: string;
};
