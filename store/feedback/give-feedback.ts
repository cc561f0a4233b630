import type { Language } from '@cotejo/domain/country/country.ts';
import { lowRating, sayRating, type Rating } from '@cotejo/domain/feedback/feedback.ts';
import { openWords } from '../crypto/sealed-words.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type Database } from '../database.ts';
import { lockLeading } from '../ticket/lock-leading.ts';
import { findTicket } from '../ticket/read-ticket.ts';
import { addReply, openTicket } from '../ticket/open-ticket.ts';
import type { TicketPerson } from '../ticket/ticket.model.ts';
import { feedbackModel, type FeedbackRow } from './feedback.model.ts';

/** Who is answered where the rating is low. */
export interface FeedbackPerson extends TicketPerson {
  readonly language: Language;
  readonly mailKey: string;
  /** The customer has it: the request's, else the purchase's. */
  readonly reference: string;
  readonly businessLine: string | null;
}

export interface GivenFeedback {
  readonly keys: RecordKeys;
  readonly id: string;
  readonly rating: Rating;
  readonly text: string | null;
  /** Whether visitors may read the text, without the customer's name. */
  readonly mayPublish: boolean;
  /** Whether it changes what was said before, which may be done once. */
  readonly corrects: boolean;
  /** Null: nobody is known any more; then it is kept alone. */
  readonly person: FeedbackPerson | null;
}

/**
 * Keeps what a customer says, and opens a ticket for the first low rating. Said twice in the same words it is `done` once; other
 * words are `over` where it was said already, or corrected already, and what was never said is not corrected.
 */
export async function giveFeedback(db: Database, given: GivenFeedback): Promise<'done' | 'over'> {
  const { keys, id, rating, text, mayPublish, corrects } = given;
  return db.transaction(async (tx) => {
    const row = await lockFeedback(tx, id);
    if (row === null) return 'over';
    const before = openWords(keys, `${id}/text`, row.sealedText);
    const isSame = row.rating === rating && before === text && row.mayPublish === mayPublish;
    if (isSame) return 'done';
    const isOpen = corrects
      ? row.answeredAt !== null && row.correctedAt === null
      : row.answeredAt === null;
    if (!isOpen) return 'over';
    const now = new Date();
    await feedbackModel(tx).update(
      {
        rating,
        sealedText: text === null ? null : seal(keys, `${id}/text`, text),
        ticketId: await tellDesk(tx, row, given),
        ...(corrects ? { correctedAt: now } : { answeredAt: now }),
        mayPublish,
        // Nobody has read it, or shown it, as it is now.
        readAt: null,
        readBy: null,
        publishedAt: null,
        publishedBy: null,
        version: row.version + 1,
      },
      { where: { id }, ...tx.scope },
    );
    return 'done';
  });
}

const lockFeedback = (tx: Database, id: string): Promise<FeedbackRow | null> =>
  feedbackModel(tx).findByPk(id, { lock: rowLock, raw: true, ...tx.scope });

/** The ticket of what was said: a new one for a low rating, the words of a correction added to the one that stands. */
async function tellDesk(
  tx: Database,
  { leadId, countryCode, ticketId }: FeedbackRow,
  { keys, rating, text: written, person }: GivenFeedback,
): Promise<string | null> {
  if (person === null) return ticketId;
  const { language, mailKey, reference, businessLine, name, email, phone } = person;
  const said = sayRating(rating, language);
  const text = written === null ? said : `${said}\n\n${written}`;
  const ticket = ticketId === null ? null : await findTicket(tx, ticketId);
  if (ticket !== null) {
    await addReply(tx, await lockLeading(tx, ticket.id), { keys, text });
    return ticketId;
  }
  if (rating > lowRating) return null;
  return openTicket(tx, {
    keys,
    reference,
    country: countryCode,
    language,
    kind: 'feedback',
    priority: 'high',
    businessLine,
    mailKey,
    person: { name, email, phone },
    text,
    subject: { type: 'lead', id: leadId },
  });
}
