import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import type { RequestKind } from '@cotejo/domain/lead/request-lead.ts';
import type { LeadRoute } from '@cotejo/domain/lead/route-lead.ts';
import type { NewTicket } from '../ticket/open-ticket.ts';
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
  /** Null: a message, which is about no product. */
  readonly product: RequestedProduct | null;
  readonly businessLine: string | null;
  readonly lead: { readonly status: number; readonly subStatus: number | null };
}

export interface NewPlanRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly creationKey: string;
  readonly contentHash: string;
  readonly tokenHash: string;
  readonly contactKey: string;
  /** Of the e-mail address alone: how often it was used. */
  readonly mailKey: string;
  readonly country: CountryCode;
  readonly language: Language;
  /** The first one is the lead's; a message has none. */
  readonly products: readonly RequestedProduct[];
  readonly internal: boolean;
  readonly sealed: Buffer;
  /** What the people whom it names are found by (store/person). */
  readonly marks: readonly string[];
  readonly consentTextVersion: string;
  /** The address, by `sealWords` for `{id}/consent`. */
  readonly sealedConsentIp: Buffer | null;
  readonly attribution: Readonly<Record<string, unknown>>;
  /** Whose site it was asked at; null: our own. */
  readonly partnerId: string | null;
  /** Of a new lead. */
  readonly position: LeadPosition;
  readonly route: LeadRoute;
  /** Of a message that somebody has to answer: what becomes a ticket of its lead. */
  readonly question?: Pick<NewTicket, 'keys' | 'person' | 'text'>;
  /** Of an update: the request that it changes, which must still be the last one of its token. */
  readonly changes?: { readonly id: string; readonly leadId: string };
}
