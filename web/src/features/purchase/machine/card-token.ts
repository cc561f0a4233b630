import type { CardBrand } from '@cotejo/domain/payment/kinds.ts';
import type { Deferral } from '@cotejo/domain/payment/provider/provider-port.ts';

export const cardParts = ['number', 'holder', 'expiry', 'code', 'months'] as const;
export type CardPart = (typeof cardParts)[number];

/** `other`: several parts, or something else about the card. `unreachable`: no answer came; nothing was charged. */
export type CardProblem = CardPart | 'other' | 'unreachable';

export type TokenOutcome =
  | {
      readonly kind: 'token';
      readonly token: string;
      readonly brand: CardBrand;
      /** Where the frame offers instalments: those that its card pays in. */
      readonly inParts?: { readonly installments: number; readonly deferral: Deferral };
    }
  | { readonly kind: 'problem'; readonly problem: CardProblem };

/** Asks the provider's frame for a single-use token of the card that was typed in it (docs/decisions/card-numbers.md). */
export type AskForToken = () => Promise<TokenOutcome>;
