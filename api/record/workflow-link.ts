import type { Configuration } from '../configuration.ts';
import { isCountryCode } from '@cotejo/domain/country/country.ts';
import { reachesCountry, type Actor } from '../http/actor.ts';

type Links = readonly { readonly name: string; readonly href: string }[];
type TemporalUi = Pick<Configuration, 'temporalUiUrl' | 'temporal'>;

/** To a workflow in Temporal's UI, for who may look there. */
export const workflowLink = (
  ui: TemporalUi,
  actor: Actor,
  country: string,
  workflowId: string,
): Links => linkTo(ui, actor, country, ['workflow', `workflows/${encodeURIComponent(workflowId)}`]);

/** To a schedule there. */
export const scheduleLink = (
  ui: TemporalUi,
  actor: Actor,
  country: string,
  schedule: string,
): Links => linkTo(ui, actor, country, ['schedule', `schedules/${encodeURIComponent(schedule)}`]);

function linkTo(
  { temporalUiUrl, temporal }: TemporalUi,
  actor: Actor,
  country: string,
  [name, place]: readonly [string, string],
): Links {
  if (temporalUiUrl === null || !isCountryCode(country)) return [];
  if (!reachesCountry(actor, 'temporal:read', country)) return [];
  return [{ name, href: `${temporalUiUrl}/namespaces/${temporal.namespace}/${place}` }];
}
