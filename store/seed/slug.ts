/** `Clínica Andes Salud Chillán` → `Clinica-Andes-Salud-Chillan`: the site's slugs (spec 3 §2). */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
