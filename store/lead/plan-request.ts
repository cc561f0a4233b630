import type { Language } from '@cotejo/domain/country/country.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';

/** A product that was asked for, as it was on that day. */
export interface RequestedProduct {
  readonly productCode: string;
  readonly displayName: string;
  readonly organization: string;
  readonly insuranceType: string;
  /** For the profile; null where it has none: "Consultar". */
  readonly price: Pick<SnapshotPrice, 'amount' | 'currency' | 'period'> | null;
}

/** What the visitor was told; the same for every repetition of the call. */
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
  readonly country: string;
  readonly language: Language;
  readonly products: readonly [RequestedProduct, ...RequestedProduct[]];
  readonly internal: boolean;
  readonly sealed: Buffer;
  readonly consentTextVersion: string;
  readonly consentIp: string;
  readonly attribution: Readonly<Record<string, unknown>>;
}
