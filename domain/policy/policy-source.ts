import type { CoverageAmounts } from '../catalogue/coverage-amount.ts';
import type { CatalogueTranslations, OrganizationType } from '../catalogue/product.ts';
import type { CountryCode, Language } from '../country/country.ts';
import type { PersonExclusion } from '../declaration/exclusions.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { Money } from '../money/currency.ts';
import type { OrganizationContact } from '../organization/organization-contact.ts';
import type { PaymentProviderName } from '../payment/kinds.ts';
import type { PaymentStatus } from '../payment/payment-status.ts';
import type { InsuredPerson } from '../profile/comparison-profile.ts';
import type { PurchaseSnapshot, SnapshotPrice } from '../purchase/snapshot.ts';
import type { SubjectAnswers } from '../purchase/subject/subject-steps.ts';

interface Exclusion {
  readonly title: string;
  readonly description: string;
}

/**
 * What the catalogue said of the product on the day that its policy was issued. It is kept with the
 * policy: a later change of the catalogue changes no contract.
 */
export interface PolicyTerms {
  readonly productId: number;
  readonly organizationType: OrganizationType;
  /** Absent from terms that were kept before the catalogue knew it. */
  readonly contact?: OrganizationContact | null;
  /** Of the company, where it is another one than of its type in the country. */
  readonly supervisor?: string | null;
  /** Upper type of spec 1 §3. */
  readonly upperType: string;
  readonly coverages: readonly {
    readonly benefitCode: string;
    readonly benefit: string;
    readonly translations: CatalogueTranslations;
    readonly amounts: CoverageAmounts;
  }[];
  readonly limits: DocumentSource['tops'];
  readonly exclusions: Readonly<Record<Language, readonly Exclusion[]>>;
  readonly waitingDays: number | null;
  readonly preexisting: string | null;
  readonly ageMaxStay: number | null;
  readonly documents: readonly {
    readonly id: number;
    readonly section: string;
    readonly title: string;
    readonly depositCode: string | null;
  }[];
}

/** A benefit of an offer that goes with a policy, in its words of the day on which that was issued. */
export type PolicyBenefit = Readonly<
  Record<Language, { readonly name: string; readonly description: string }>
>;

/** A gift card of an offer: sent on the day, or sent already; it is not said where it was taken back. */
export interface PolicyGiftCard extends Money {
  /** ISO day of the country. */
  readonly day: string;
  readonly isSent: boolean;
}

/** What is to be paid next of a policy that is paid by periods. */
export interface PolicyCharge {
  /** ISO day on which it is charged, or was to be. */
  readonly on: string;
  /** In the unit of the catalogue, with what its insurer changed since. */
  readonly premium: Money;
  /** It was not paid on its day. */
  readonly isOwed: boolean;
}

/** Later payments: charges of a stored card, as its holder agreed to them, or what its holder is asked to pay. */
export interface PolicySubscription {
  /** ISO day: the last one that is paid. */
  readonly paidUntil: string;
  /** Null: it is over, and nothing is to be paid any more. */
  readonly next: PolicyCharge | null;
  /** Its holder pays it; nothing is charged by itself. */
  readonly isAsked: boolean;
  readonly last4: string | null;
}

/** Who has the policy, from the accepted personal data. */
export interface PolicyPeople {
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  readonly legalId: string;
  /** The other people insured, in the order of the form. */
  readonly insured: readonly {
    readonly firstName: string;
    readonly name: string;
    readonly legalId: string;
  }[];
}

/** Everything that page, mail and document of a policy are written from. */
export interface PolicySource {
  readonly country: CountryCode;
  readonly product: PurchaseSnapshot['product'];
  readonly productCode: string;
  readonly persons: readonly InsuredPerson[];
  readonly price: SnapshotPrice;
  readonly policy: {
    readonly number: string;
    /** ISO day. */
    readonly startsOn: string;
    readonly issuedAt: Date;
  };
  readonly payment: {
    readonly provider: PaymentProviderName;
    /** Where its money is now: a bank may have taken it back. */
    readonly status: PaymentStatus;
    readonly authorizationCode: string | null;
    readonly last4: string | null;
    /** In how many parts its card pays; null for one, and where its provider does not say it. */
    readonly installments: number | null;
    /** By which people and desk name the purchase and its payment. */
    readonly reference: string;
  };
  /** How it goes on after what was paid; null where nothing of it ever was to be paid by periods. */
  readonly subscription: PolicySubscription | null;
  readonly people: PolicyPeople;
  /** What it leaves out for one person each, besides what it leaves out for everybody. */
  readonly exclusions: readonly PersonExclusion[];
  /** What was answered about what is insured besides people. */
  readonly subject: SubjectAnswers;
  /** Null where no offer of such a kind goes with it. */
  readonly benefit: PolicyBenefit | null;
  readonly giftCard: PolicyGiftCard | null;
  readonly terms: PolicyTerms;
  readonly contactEmail: string;
}
