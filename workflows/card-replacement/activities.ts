import type { ReplaceCardInput, ReplacementProgress } from './messages.ts';

export interface CardReplacementActivities {
  /** Opens the row and asks the provider to store the card, or for its page. */
  beginReplacement(call: ReplaceCardInput): Promise<ReplacementProgress>;
  /** Ends an inscription: whoever came back has a card, nobody came (`shape` null), or the provider does not answer (PENDING). */
  endReplacement(call: {
    readonly id: string;
    readonly shape: string | null;
    /** It is not asked again. */
    readonly isLast: boolean;
  }): Promise<ReplacementProgress>;
}
