import type { AffinityCode, NotInsurableCode } from '@cotejo/domain/affinity/affinity-codes.ts';

export type { AffinityCode, NotInsurableCode };

/** One reason of a score, in the caller's language. Lines add up to the unclamped score. */
export interface AffinityLine {
  readonly code: AffinityCode;
  /** Signed points, one decimal is shown. */
  readonly points: number;
  readonly text: string;
  /** In a few words, for a chip that bears the sign of the points; null = what explains the sum and is no reason. */
  readonly short: string | null;
}

/** Somebody of the profile whom the product cannot insure. */
export interface NotInsurable {
  /** 0 = the holder, then dependants in the profile's order. */
  readonly person: number;
  readonly code: NotInsurableCode;
  /** «No asegura a tu hijo de 6 años: edad de ingreso 18 a 74 años». */
  readonly text: string;
}

/** Why a product has its score; null = no profile, a kind without affinity, or not a price for everybody. */
export interface CardAffinity {
  /** 0 to 10 with one decimal. */
  readonly score: number;
  /** All lines: where every product starts, then the largest first, what is left over or cut off last. */
  readonly lines: readonly AffinityLine[];
}

/** Answer of `GET /api/insurance/{id}/affinity`. */
export interface ProductAffinity {
  readonly score: number | null;
  readonly lines: readonly AffinityLine[];
  readonly notInsurable: readonly NotInsurable[];
  /** The typical product of its kind, which has 5 of 10; null where there is no score. */
  readonly typical: {
    /** Name of the kind in the caller's language. */
    readonly kind: string;
    /** For these people, in the smallest unit of `unit`. */
    readonly yearlyPremium: number;
    readonly unit: string;
  } | null;
  /** Of the model and its frozen reference products. */
  readonly version: string;
}
