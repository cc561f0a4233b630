import { reportError } from '../../shared/page/report-error.ts';
import { isOlderProfile, readOlderWith } from './profile-reference.ts';
import { keptTexts } from './profile-storage.ts';
import { fragmentProfile } from './use-profile-resolver.ts';

/**
 * Fetches the reader of older profiles where an address, or what this browser kept, has one: hardly
 * anyone needs it. Without it the page asks who is insured, as for a profile that nobody can read.
 */
export async function readyForOlderProfiles(
  texts: readonly (string | null)[] = pageTexts(),
): Promise<void> {
  if (!texts.some(isOlderProfile)) return;
  try {
    readOlderWith((await import('@cotejo/contract/profile/read-perfil.ts')).readPerfilIngreso);
  } catch (error) {
    reportError(error);
  }
}

function pageTexts(): (string | null)[] {
  const query = new URLSearchParams(location.search);
  return [query.get('perfil'), fragmentProfile(location.hash), ...keptTexts()];
}
