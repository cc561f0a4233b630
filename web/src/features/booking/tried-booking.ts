import { readDraft } from '../../entities/lead/lead-draft.ts';

/** Under what the form of a call is kept. */
export const bookingSubject = 'agenda';

/** A call that was asked for without an answer. */
export interface TriedBooking {
  /** The word of the adviser. */
  readonly slug: string;
  /** Name of the business line; null: none was chosen. */
  readonly line: string | null;
  readonly day: string;
  readonly time: string;
}

/** Whom a call is with and what it is about, as the form is told apart: another of them is another call. */
export const aboutBooking = (slug: string, line: string | null): string =>
  line === null ? slug : `${slug} ${line}`;

/**
 * What this tab asked for and has no answer to. With the same adviser and hour it is the same call, which is booked once; with
 * others it would be a second one. Null: nothing is open.
 */
export function readTriedBooking(country: string): TriedBooking | null {
  const tried = readDraft(country, bookingSubject)?.tried;
  if (tried === undefined) return null;
  try {
    const [answers, about] = JSON.parse(tried.answers) as [Record<string, unknown>, unknown];
    const [slug, line] = typeof about === 'string' ? about.split(' ') : [];
    const { day, time } = answers;
    const isWhole = typeof slug === 'string' && typeof day === 'string' && typeof time === 'string';
    return isWhole ? { slug, line: line ?? null, day, time } : null;
  } catch {
    // Damaged: it cannot be sent again either.
    return null;
  }
}
