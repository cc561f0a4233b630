import type { Configuration } from '../configuration.ts';
import { isCountryCode } from '@cotejo/domain/country/country.ts';
import { reachesCountry, type Actor } from '../http/actor.ts';

/** To a workflow in Temporal's UI, for who may look there. */
export function workflowLink(
  { temporalUiUrl, temporal }: Pick<Configuration, 'temporalUiUrl' | 'temporal'>,
  actor: Actor,
  country: string,
  workflowId: string,
): readonly { readonly name: string; readonly href: string }[] {
  if (temporalUiUrl === null || !isCountryCode(country)) return [];
  if (!reachesCountry(actor, 'temporal:read', country)) return [];
  const path = `/namespaces/${temporal.namespace}/workflows/${encodeURIComponent(workflowId)}`;
  return [{ name: 'workflow', href: `${temporalUiUrl}${path}` }];
}
