import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';

/** A requested product, as it was on that day. */
export interface RequestedProduct {
  readonly productCode: string;
  readonly displayName: string;
  readonly organization: string;
  readonly insuranceType: string;
  /** As the page shows it for the profile; null where it has none: "Consultar". */
  readonly price: RequestedPrice | null;
}

export interface RequestedPrice {
  /** Smallest unit of the currency. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  /** A variant of the unit, `USD/Año`; null for the plain one. */
  readonly display: string | null;
  /** Behind the amount, in Spanish: `/mes Total`. */
  readonly suffix: string;
  /** ISO day of the projected UF that converted it; absent where none did. */
  readonly projectedUfDate?: string;
}

/** The answer to the visitor; the same for every repetition of the call. */
export interface RequestReceipt {
  readonly reference: string;
  readonly receivedAt: string;
  readonly product: RequestedProduct;
  readonly lead: { readonly status: number; readonly subStatus: number | null };
}

export interface NewPlanRequest {
  readonly id: string;
  readonly creationKey: string;
  readonly contentHash: string;
  readonly contactKey: string;
  /** Of the e-mail address alone: how often it was used. */
  readonly mailKey: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly products: readonly [RequestedProduct, ...RequestedProduct[]];
  readonly internal: boolean;
  readonly sealed: Buffer;
  readonly consentTextVersion: string;
  readonly consentIp: string;
  readonly attribution: Readonly<Record<string, unknown>>;
}
