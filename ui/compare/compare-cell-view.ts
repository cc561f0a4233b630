import type { ScoreLineView } from '../score/score-line-view.ts';

/** What one product answers in one row. */
export type CompareCellView =
  /** Words: "No informado", "Libre elección". */
  | {
      kind: 'text';
      text: string;
      note?: string | undefined;
      /** Shown where the row does not apply to the product. */
      filler?: boolean | undefined;
    }
  /** A figure, with its converted value or its limit, and whether it is the best of its row. */
  | { kind: 'value'; text: string; note?: string | undefined; best?: string | undefined }
  | { kind: 'yes' | 'no'; text: string; note?: string | undefined }
  /** Several lines, each with a figure of its own: why a product has its score. `more` unfolds the later ones. */
  | { kind: 'list'; title: string; items: readonly ScoreLineView[]; more: string }
  | {
      kind: 'price';
      first: string;
      second?: string | undefined;
      offer?: string | undefined;
      note?: string | undefined;
      best?: string | undefined;
    };
