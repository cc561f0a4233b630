import { servesLine, toPublicAdviser } from '@cotejo/domain/adviser/adviser.ts';
import type { Slot } from '@cotejo/domain/booking/slots.ts';
import { ownPartner } from '@cotejo/domain/country/contact.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { AdviserRow } from '@cotejo/store/adviser/adviser.model.ts';
import { listPublished } from '@cotejo/store/adviser/find-adviser.ts';
import { listFree } from '@cotejo/store/booking/taken-slots.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Caller } from '../http/request-context.ts';

/** A half-hour as pages read it. */
export const presentSlot = ({ at, day, time }: Slot) => ({
  at: new Date(at).toISOString(),
  day,
  time,
});

/**
 * The adviser who calls a visitor about a line, and when they are free. Only advisers who serve the line are considered: first the one
 * of the link, then the freest who speaks the visitor's language, then the freest of all. Null: none is free within the days on offer.
 */
export async function offerSlots(
  db: Database,
  { country, language, site }: Pick<Caller, 'country' | 'language' | 'site'>,
  { slug, line }: { readonly slug: string | null; readonly line: string | null },
) {
  // A partner answers its own visitors.
  if (site.partner !== ownPartner) return null;
  const published = (await listPublished(db, country)).filter((one) => servesLine(one, line));
  const named = published.filter((one) => one.slug === slug);
  const speaking = published.filter(({ languages }) => languages.includes(language));
  const now = Date.now();
  const chosen =
    (await findFreest(db, named, now)) ??
    (await findFreest(db, speaking, now)) ??
    (await findFreest(db, published, now));
  if (chosen === null) return null;
  return {
    adviser: toPublicAdviser(chosen.adviser),
    timeZone: countries[country].timeZone,
    slots: chosen.slots.map(presentSlot),
  };
}

interface Chosen {
  readonly adviser: AdviserRow;
  readonly slots: readonly Slot[];
}

/** The adviser with the most free half-hours; the first one on a tie; null when none is free. */
async function findFreest(
  db: Database,
  advisers: readonly AdviserRow[],
  now: number,
): Promise<Chosen | null> {
  let chosen: Chosen | null = null;
  for (const adviser of advisers) {
    const slots = await listFree(db, adviser, now);
    if (slots.length > (chosen?.slots.length ?? 0)) chosen = { adviser, slots };
  }
  return chosen;
}
