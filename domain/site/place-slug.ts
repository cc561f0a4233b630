/** `Clínica Alemana de Santiago` → `Clinica-Alemana-de-Santiago`: the last part of a clinic's address (spec 2 §2.1). */
export function placeSlug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
