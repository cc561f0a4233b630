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
 * Who calls a visitor about a line, and when they can, of those that attend it: the adviser of a link, else who of those that speak the visitor's language has the most
 * free half-hours; where nobody who speaks it has one, of all. Null: nobody can within the days that are offered.
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

/** The adviser with the most free half-hours, the first one where several have as many; null where none has any. */
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
