import type { PriceRow } from '../company-billing/price-row.ts';
import type { CountryCode } from '../country/country.ts';
import type { RecordLink } from '../record/cell.ts';
import type { CompanyPolicyState } from './policy-state.ts';

export const policyPricings = ['priced', 'unpriced'] as const;
export type PolicyPricing = (typeof policyPricings)[number];

/** A policy of a company, as it and we work with it (docs/decisions/company-policies.md). */
export type CompanyPolicyRecord = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  /** Its legal name. */
  readonly company: string;
  readonly companyCode: string;
  /** The company's, whose days count. */
  readonly countryCode: CountryCode;
  readonly insurer: string;
  /** The product's name, or what the insurer calls the plan. */
  readonly plan: string;
  /** Null until the insurer gave it. */
  readonly number: string | null;
  /** `Intermedio`; null where nobody said it. */
  readonly tier: string | null;
  /** `General, Jefaturas` */
  readonly coverageGroups: string;
  readonly state: CompanyPolicyState;
  /** ISO day. */
  readonly startsOn: string;
  /** ISO day, the last one; null: it has none. */
  readonly endsOn: string | null;
  /** Covered today. */
  readonly people: number;
  /** Whether somebody was ever added, covered or not. */
  readonly everHeldPeople: boolean;
  /** Changes of people that the insurer was not told yet, and those that it has not answered. */
  readonly toTell: number;
  readonly unanswered: number;
  /** Whether it was bought online: then number, insurer, product and days are the purchase's. */
  readonly isOnline: boolean;
  /** What it costs, in the order in which it was said; of one that is read by itself. */
  readonly prices: readonly PriceRow[];
  /** Prices from a day that has passed, which one person asked for and another one has to; of one that is read by itself. */
  readonly askedPrices: readonly PriceRow[];
  /** Whether anybody said what it costs; null: its purchase does. */
  readonly pricing: PolicyPricing | null;
  readonly renews: RecordLink | null;
  readonly renewedBy: RecordLink | null;
  /** ISO time of the last change. */
  readonly changedAt: string;
};

/** What says which policy it is and whom it takes, without its insurer, its people and its renewals. */
export type PolicyHead = Pick<
  CompanyPolicyRecord,
  'id' | 'companyId' | 'plan' | 'number' | 'coverageGroups' | 'state' | 'startsOn' | 'endsOn'
>;

/** Names of coverage groups as a cell holds them. */
export const groupsOf = (cell: string): readonly string[] =>
  cell.split(',').flatMap((name) => name.trim() || []);
