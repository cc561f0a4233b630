import type { OrganizationType } from '../catalogue/product.ts';
import type { TermsVersion } from './insurer-terms.ts';

/** What somebody at an insurer is written to about. */
export const contactDuties = [
  'general',
  'activations',
  'cancellations',
  'billing',
  'claims',
] as const;
export type ContactDuty = (typeof contactDuties)[number];

/** Who is there for us at an insurer. */
export interface InsurerPerson {
  readonly name: string;
  readonly email: string;
  /** With its country's code; empty: it is not known. */
  readonly phone: string;
}

export type InsurerContact = InsurerPerson & { readonly id: string; readonly duty: ContactDuty };

/** What one person has asked for, and another one has to ask for too. */
export type AskedTerms = TermsVersion & { readonly act: 'setCuttingDay' | 'setWindows' };

/** An insurer as staff work with it: what it agreed with us about who comes and leaves, and whom they write to there. */
export type InsurerRecord = {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly countryCode: string;
  readonly type: OrganizationType;
  readonly name: string;
  /** Of today. */
  readonly cuttingDay: number | null;
  readonly nextCut: string | null;
  /** Since when the terms of today are in force; null: always. */
  readonly effectiveFrom: string | null;
  readonly activationBack: number;
  readonly activationAhead: number;
  readonly cancellationBack: number;
  readonly cancellationAhead: number;
  readonly answerDays: number;
  /** Terms that are agreed for later days. */
  readonly planned: readonly (TermsVersion & Readonly<Record<string, string | number | null>>)[];
  /** Empty in lists. */
  readonly asked: readonly (AskedTerms & Readonly<Record<string, string | number | null>>)[];
  /** Null for who may not read them, and in lists. */
  readonly contacts:
    readonly (InsurerContact & Readonly<Record<string, string | number | null>>)[] | null;
};
