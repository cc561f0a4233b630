import type { Language } from '../country/country.ts';
import type { CellValue, RecordLink } from '../record/cell.ts';
import { sayRating, type Rating } from './feedback.ts';

/** What a customer said, as the desk reads it; who they are, the request says. */
export type FeedbackRecord = {
  readonly id: string;
  readonly version: number;
  readonly countryCode: string;
  readonly rating: Rating | null;
  /** Null: they only rated. */
  readonly text: string | null;
  readonly lead: RecordLink;
  readonly assignedTo: RecordLink | null;
  /** Of a low rating. */
  readonly ticket: RecordLink | null;
  readonly answeredAt: string | null;
  readonly correctedAt: string | null;
  readonly readAt: string | null;
  readonly readBy: RecordLink | null;
  /** They wrote something that visitors may read. */
  readonly mayPublish: boolean;
  readonly publishedAt: string | null;
  readonly publishedBy: RecordLink | null;
};

export const sayFeedbackCell = (
  cell: string,
  value: CellValue,
  language: Language,
): string | undefined =>
  cell === 'rating' && value !== null ? sayRating(value as Rating, language) : undefined;
