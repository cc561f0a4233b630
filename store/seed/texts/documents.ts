/** Section of spec 2 §2.9, title, and whether the text is deposited with the regulator. */
export interface DocumentSeed {
  readonly section: string;
  readonly title: string;
  readonly deposited: boolean;
}

/** By the short codes that kinds list. */
export const documentSeeds: Readonly<Record<string, DocumentSeed>> = {
  CG: { section: 'Condicion General', title: 'Condicionado general', deposited: true },
  RG: {
    section: 'Resumen Condicionado general',
    title: 'Resumen del condicionado general',
    deposited: false,
  },
  CP: {
    section: 'Resumen Producto',
    title: 'Condiciones particulares y resumen',
    deposited: false,
  },
  RP: { section: 'Resumen Producto', title: 'Resumen del producto', deposited: false },
  CA: { section: 'Clausula Adicionales', title: 'Cláusulas adicionales', deposited: true },
  FO: { section: 'Folleto', title: 'Folleto', deposited: false },
  FI: { section: 'Ficha Inscripcion', title: 'Ficha de inscripción', deposited: false },
  DD: { section: 'Derecho y deberes', title: 'Derechos y deberes', deposited: false },
  MU: { section: 'Manual usuario', title: 'Manual de usuario', deposited: false },
  PLAN: { section: 'Condicion General', title: 'Plan de salud complementario', deposited: false },
  GES: { section: 'Derecho y deberes', title: 'Cartilla GES y CAEC', deposited: false },
  FUN: {
    section: 'Ficha Inscripcion',
    title: 'Formulario único de notificación (FUN)',
    deposited: false,
  },
};
