import type { ApiClient } from '@cotejo/contract/client.ts';
import { sendProfileEntry } from '@cotejo/contract/profile/profile-entry-calls.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { isInternalTraffic } from '../../../shared/visitor/internal-traffic.ts';

/**
 * Tells the server what was entered (spec 2 §4), unless it is ours. It is not awaited: a list of
 * prices does not depend on a statistic, so a failed answer changes nothing for the visitor.
 */
export function sendEntry(api: ApiClient, productType: string, profile: Profile): void {
  if (isInternalTraffic()) return;
  void api.call(sendProfileEntry, { body: { productType, profile: { ...writePerfil(profile) } } });
}
