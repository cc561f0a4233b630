import type { ExclusionReason } from './exclusion-reasons.ts';

/** Days of somebody in a policy, as rows that stand say them. */
export interface CoverSpan {
  readonly coverageGroup: string;
  /** ISO day of the first day with cover. */
  readonly validFrom: string;
  /** The first day without cover; null: none is known. */
  readonly validTo: string | null;
  readonly reason: ExclusionReason | null;
}

/** Whether a span covers this day or a later one. */
export const endsAfter =
  (day: string) =>
  ({ validTo }: Pick<CoverSpan, 'validTo'>): boolean =>
    validTo === null || validTo > day;

/** The span that covers a day; undefined: none does. */
export const spanOn = <Span extends CoverSpan>(
  spans: readonly Span[],
  day: string,
): Span | undefined => spans.find((span) => span.validFrom <= day && endsAfter(day)(span));

/** When and why somebody leaves a policy; of a mistake the day says nothing. */
export interface CoverEnd {
  /** ISO day of the first day without cover. */
  readonly validTo: string;
  readonly reason: ExclusionReason;
}

/**
 * Which spans of somebody end.
 *
 * - not-covered: they are not in the policy after that day
 * - not-after: their cover begins on this day, or later
 *
 * @param spans all that stand, the first day first
 */
export function spansToEnd<Span extends CoverSpan>(
  spans: readonly Span[],
  { validTo, reason }: CoverEnd,
):
  | { readonly type: 'ends'; readonly first: Span; readonly spans: readonly Span[] }
  | { readonly type: 'not-covered' }
  | { readonly type: 'not-after'; readonly day: string } {
  const isMistake = reason === 'mistake';
  const ended = isMistake ? spans.slice(-1) : spans.filter(endsAfter(validTo));
  const [first] = ended;
  if (first === undefined) return { type: 'not-covered' };
  if (!isMistake && validTo <= first.validFrom) return { type: 'not-after', day: first.validFrom };
  return { type: 'ends', first, spans: ended };
}

/** Of a dependant's spans those that end with their holder's: nobody is covered beside somebody who was not. */
export const spansBeside = <Span extends CoverSpan>(
  spans: readonly Span[],
  holder: CoverSpan,
  { validTo, reason }: CoverEnd,
): readonly Span[] =>
  spans.filter(
    reason === 'mistake'
      ? (span) => span.validFrom >= holder.validFrom && endsAfter(span.validFrom)(holder)
      : endsAfter(validTo),
  );
