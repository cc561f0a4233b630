import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countryOfRow } from '@cotejo/domain/record/country-of-row.ts';
import type { AnyKind, FormContext, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { requireActor } from '../http/actor.ts';
import type { Caller } from '../http/request-context.ts';

/** What forms are made with, for who asks. The day of an act is that of its record's country, wherever it is asked from. */
export function formContextOf(
  { country, language, actor }: Pick<Caller, 'country' | 'language' | 'actor'>,
  about?: { readonly kind: Pick<AnyKind, 'reach'>; readonly row: RecordRow },
): FormContext {
  const { role, scopeKind, scopeId } = requireActor(actor);
  const at = (about && countryOfRow(about.kind, about.row)) ?? country;
  return {
    country,
    language,
    today: dayIn(countries[at].timeZone, Date.now()),
    asker: { role, scopeKind, scopeId },
  };
}
