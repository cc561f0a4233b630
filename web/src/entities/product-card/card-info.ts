import type { CoverageFigure, CardCoverage } from '@cotejo/domain/catalogue/product.ts';
import type { CoverageIconView } from '@cotejo/ui/coverage/coverage-icons.tsx';

/** What is read for one card besides the list's answer, ready to be shown. */
export interface CardPieces {
  readonly coverages: {
    /** Categories of what it covers, as icons. */
    readonly tags: readonly CoverageIconView[];
    /** `UF 1 a UF 3`: what is paid per day; null where nothing is. */
    readonly compensation: string | null;
    /** What is paid for a total disability, where it is a coverage of its own. */
    readonly disability: string | null;
  };
  readonly topsAndDeductibles: {
    /** In the clinics that the list is filtered by; null = the card's own holds. */
    readonly top: CoverageFigure | null;
    readonly deductible: CoverageFigure | null;
    /** Life and accidents: what is paid for a disability. */
    readonly disability: string | null;
  };
  readonly inFeatures: { readonly preexisting: CardCoverage['preexisting'] };
  /** What Isapre or Fonasa must pay first, in words; null = nothing. */
  readonly coverageRequirement: { readonly text: string | null };
  /** Stock left by offer that runs now; null = it could not be read. */
  readonly offers: { readonly stock: Readonly<Record<number, number | null>> | null };
  /** Who of the household has no price. */
  readonly profilePrice: { readonly missing: readonly string[] };
}
export type PieceName = keyof CardPieces;

/** Everything about a card that is not in the list's answer. */
export interface CardInfo {
  readonly pieces: Partial<CardPieces>;
  /** Of its coverages: `waiting` until it is on the screen. */
  readonly status: 'waiting' | 'loading' | 'known' | 'failed';
  readonly retrying: boolean;
  /** Who of the household has no price could not be asked; `busy` while it is asked again. */
  readonly priceFailure?: { readonly busy: boolean } | undefined;
  /** Asks again for what did not arrive. */
  readonly retry: () => void;
}

/** A card that nothing has been read for: the server's page, other pages' cards. */
export const nothingRead: CardInfo = {
  pieces: {},
  status: 'waiting',
  retrying: false,
  retry: () => undefined,
};
