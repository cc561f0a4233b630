import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** A page's query with another profile; everything else that it shows stays. */
export function withProfile(search: string, profile: Profile): string {
  const query = new URLSearchParams(search);
  // A page of the old profile's results, and the form that is open, are over.
  for (const name of ['pagina', 'hasta', 'editar']) query.delete(name);
  query.set('perfil', encodeProfile(profile));
  return `?${query.toString().replaceAll('%2C', ',')}`;
}
