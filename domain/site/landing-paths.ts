/** Pages to land on, by their Spanish names; what each shows is in `landings.ts`, of the site (`web/src/features/landing`). */
export const landingPaths = [
  '/Isapre',
  '/Seguros',
  '/Clinicas-y-Hospitales',
  '/EPS',
  '/SCTR',
  '/Medicina-Prepagada',
  '/Seguros-Empresa',
  '/Seguros-de-Salud',
  '/Seguros-de-Vida',
  '/Seguros-de-Viaje',
  '/Accidentes-Personales',
  '/Seguros-Comunidad-Educativa',
  '/Tu-Mejor-Plan',
  '/Cotizar',
  '/Que-es-QuePlan',
  '/QuePlan-Empresas',
  '/Partners-y-Alianzas',
  '/Referidos-Queplan',
  '/Rescate-MetLife-Seguro-Vida-Ahorro',
  '/Trabajos-Practicas-Pasantias-QPTech',
] as const;

export type LandingPath = (typeof landingPaths)[number];
