import { useLocation } from 'react-router-dom';

const health = '/Comparar/Seguros-de-Salud';
/** Pages that are a comparator or lie below one: they open their own form over their list. */
const comparators = /^\/(?:Comparar\/[^/]+(?:\/[^/]+)?|Guardias)\/?$/;

/** Where the header's profile entry leads: the form of the list that is open, else of health. */
export function profileHref(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  // The form of another list asks other things; what was entered there stays with that list.
  const here = comparators.test(pathname);
  const kept = here ? query : new URLSearchParams();
  kept.set('editar', 'perfil');
  return `${here ? pathname : health}?${kept.toString().replaceAll('%2C', ',')}`;
}

export function useProfileHref(): string {
  const { pathname, search } = useLocation();
  return profileHref(pathname, search);
}
