import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { readListQuery } from '@cotejo/domain/record/list-query.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { requireActor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';

/** The question of an address, as the list of a kind reads it for who asks, and their day; within no places yet. */
export function questionOf(kind: AnyKind, address: URLSearchParams, context: RequestContext) {
  const { timeZone } = countries[context.country];
  const { accountId } = requireActor(context.actor);
  const today = dayIn(timeZone, Date.now());
  return { ...readListQuery(kind, address, { today, accountId }), timeZone, today };
}
