import type { ApiClient } from '@cotejo/contract/client.ts';
import type * as routes from '@cotejo/contract/profile/profile-routes.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { declareCall } from '../../../shared/api/api-call.ts';
import { isInternalTraffic } from '../../../shared/visitor/internal-traffic.ts';

export const sendProfileEntry = declareCall<typeof routes.sendProfileEntry>(
  'sendProfileEntry',
  'POST',
  '/api/profile-form/data',
);

/**
 * Tells the server what was entered (spec 2 §4), unless it is ours. It is not awaited: a list of
 * prices does not depend on a statistic, so a failed answer changes nothing for the visitor.
 */
export function sendEntry(api: ApiClient, productType: string, profile: Profile): void {
  if (isInternalTraffic()) return;
  void api.call(sendProfileEntry, { body: { productType, profile: { ...writePerfil(profile) } } });
}
