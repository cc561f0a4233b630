import type { CompareIndex } from '../compare-index.ts';
import { compareOrders, facetNames, facetParameters } from '../facet-names.ts';

const kinds = ['SALUD', 'ISAPRES', 'colectivo', 'SEGURO_MASCOTAS', 'VIAJE', 'guardias', 'SCTR'];

/** A random but sensible request against an index, for tests and the bench; printed when one fails. */
export function randomQuery(
  random: (limit: number) => number,
  index: CompareIndex,
): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  for (const name of facetNames) {
    const { entries } = index.facets[name];
    const often = name === 'organizationTypes' ? 1 : 5;
    if (entries.length === 0 || random(often) !== 0) continue;
    const values = Array.from(
      { length: 1 + random(3) },
      () => entries[random(entries.length)]!.value,
    );
    raw[facetParameters[name][0]!] = values.join(',');
  }
  if (random(8) === 0) raw.featuresFilter = index.facets.features.entries[0]?.value ?? '';
  if (random(3) === 0) raw.productType = kinds[random(kinds.length)];
  if (random(4) === 0) raw.fromPrice = random(30_000);
  if (random(4) === 0) raw.toPrice = 10_000 + random(200_000);
  if (random(6) === 0) raw.fromDeductible = random(3);
  if (random(6) === 0) raw.toDeductible = random(60);
  if (random(5) === 0) raw.displayShowcase = true;
  if (random(5) === 0) raw.insuresAll = true;
  if (random(3) === 0) raw.ponderer = random(101) / 100;
  raw.order = compareOrders[random(compareOrders.length)];
  raw.page = 1 + random(3);
  raw.take = 1 + random(40);
  raw.profile = randomProfile(random);
  return raw;
}

export function randomProfile(random: (limit: number) => number): Record<string, unknown> {
  const person = (): Record<string, unknown> => ({
    sexo: random(2) === 0 ? 'Femenino' : 'Masculino',
    edad: 18 + random(60),
  });
  return {
    cotizante: Array.from({ length: random(8) === 0 ? 2 : 1 }, person),
    cargas: Array.from({ length: random(2) * random(5) }, (_, at) => ({
      ...person(),
      edad: at === 0 ? 20 + random(50) : random(24),
      parentescoCarga: at === 0 && random(2) === 0 ? 'Cónyuge' : 'Hijo/a',
    })),
    ...(random(3) === 0
      ? { colectivo: [{ cantidadDeTrabajadores: 1 + random(120), cantidadDeCargas: random(90) }] }
      : {}),
    ...(random(3) === 0
      ? {
          mascota: Array.from({ length: 1 + random(3) }, () => ({
            especie: random(3) === 0 ? 'gato' : 'perro',
            raza: ['Poodle', 'Rottweiler', 'San Bernardo', 'Desconocida'][random(4)],
            edad: random(12),
          })),
        }
      : {}),
    ...(random(4) === 0 ? { sctr: { ingreso: 1_000_000 + random(9_000_000) } } : {}),
    prevision: ['Isapre', 'Fonasa', 'sin', 'nose', undefined][random(5)],
    ...(random(3) === 0 ? { region: { stateCode: 1 + random(16) } } : {}),
    ...(random(4) === 0 ? { dias: 1 + random(60) } : {}),
  };
}
