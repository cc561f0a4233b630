import { encodeProfile } from './profile-reference.ts';
import type { VisitorProfile } from './visitor-profile.ts';

/** A page's query with another profile; everything else that it shows stays. */
export function withProfile(search: string, profile: VisitorProfile): string {
  const query = new URLSearchParams(search);
  // A page of the old profile's results, and the form that is open, are over.
  for (const name of ['pagina', 'hasta', 'editar']) query.delete(name);
  query.set('perfil', encodeProfile(profile));
  return `?${query.toString().replaceAll('%2C', ',')}`;
}
