/**
 * Every name that a profile form without scripts adds to an address; they leave it again with the
 * redirect. A test holds them against the definitions.
 */
const single = [
  'sexo',
  'edad',
  'ingreso',
  'enpareja',
  'pareja-sexo',
  'pareja-edad',
  'pareja-ingreso',
  'region',
  'prevision',
  'prestador',
  'empleados',
  'planilla',
  'nacionalidad',
  'cobertura',
  'dias',
  'solocargas',
] as const;
const inRows = /^(carga|mascota|grupo)-\d{1,2}-[a-z]+$/;

export function isFormField(name: string): boolean {
  return (single as readonly string[]).includes(name) || inRows.test(name);
}

export function hasFormField(query: URLSearchParams): boolean {
  return [...query.keys()].some(isFormField);
}
