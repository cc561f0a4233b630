import type { CoverageAmounts } from '../catalogue/coverage-amount.ts';
import type { Language } from '../country/country.ts';
import { shareOf, type PrevisionCover } from '../coverage/coverage-share.ts';
import { rangeText } from '../coverage/range-text.ts';
import { topOf, type TopPeriod } from '../coverage/top-amount.ts';

export interface CoverageTop {
  readonly text: string;
  /** False = "Sin Tope". */
  readonly limited: boolean;
  /** Null where there is no figure, and of what is paid out once. */
  readonly period: TopPeriod | null;
}

export interface CoverageText {
  /** Share that the insurer pays for this prevision, 0 to 100; null = not informed. */
  readonly percent: number | null;
  /** Null = not informed. */
  readonly top: CoverageTop | null;
}

/** What the insurer pays of one benefit and up to how much: the same words in the table and on the page. */
export function sayCoverage(
  coverage: { readonly amounts: CoverageAmounts; readonly benefitCode: string },
  prevision: PrevisionCover,
  language: Language,
): CoverageText {
  const share = shareOf(coverage, prevision);
  const top = topOf(coverage.amounts);
  // A cap that the share brings holds for one visit, whatever the top of the year says (spec 1 §5).
  const cap = share?.cap ?? null;
  const amount = cap ?? top?.amount ?? null;
  if (amount === null) return { percent: share?.percent ?? null, top: null };
  const limited = amount.maxAmount !== null;
  const period = cap === null ? (top?.period ?? null) : 'evento';
  return {
    percent: share?.percent ?? null,
    top: {
      text: rangeText(amount, 'noTop', language),
      limited,
      period: limited && (cap !== null || top?.kind !== 'compensation') ? period : null,
    },
  };
}
