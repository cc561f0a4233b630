import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { FormContext } from '@cotejo/domain/record/record-kind.ts';
import { requireActor } from '../http/actor.ts';
import type { Caller } from '../http/request-context.ts';

/** What forms are made with, for who asks. */
export function formContextOf({
  country,
  language,
  actor,
}: Pick<Caller, 'country' | 'language' | 'actor'>): FormContext {
  const { role, scopeKind, scopeId } = requireActor(actor);
  return {
    country,
    language,
    today: dayIn(countries[country].timeZone, Date.now()),
    asker: { role, scopeKind, scopeId },
  };
}
