/** `/Comparar-Planes?comparar=1,2,3&perfil=f34`: the whole comparison in an address to share. */
export function compareHref(ids: readonly string[], profile: string | null): string {
  const parts = [`comparar=${ids.map(encodeURIComponent).join(',')}`];
  if (profile !== null) parts.push(`perfil=${profile}`);
  return `/Comparar-Planes?${parts.join('&')}`;
}
