import type { UpperTypeName } from '../catalogue/product.ts';
import { upperTypes } from '../catalogue/product.ts';
import { bareWord } from '../bare-word.ts';

/** What the health comparator lists: its categories name all four (spec 2 §2.3). */
const health: readonly UpperTypeName[] = [
  'SALUD',
  'INTERNACIONAL',
  'SERVICIO ASISTENCIA',
  'SEGURO INDEMNIZACION',
];

/** Other words that calls and profiles use for a kind (spec 2 §3, §4). */
const aliases: Readonly<Record<string, readonly UpperTypeName[]>> = {
  salud: health,
  seguros: health,
  'seguros de salud': health,
  isapres: ['ISAPRE'],
  isapre: ['ISAPRE'],
  colectivo: ['SEGURO COLECTIVO', 'EPS'],
  colectivos: ['SEGURO COLECTIVO', 'EPS'],
  empresas: ['SEGURO COLECTIVO', 'EPS'],
  'seguro complementario empresa': ['SEGURO COLECTIVO', 'EPS'],
  vida: ['SEGURO VIDA'],
  'seguros de vida': ['SEGURO VIDA'],
  guardia: ['SEGURO DE GUARDIA'],
  guardias: ['SEGURO DE GUARDIA'],
  mascota: ['SEGURO_MASCOTAS'],
  mascotas: ['SEGURO_MASCOTAS'],
  'seguros mascotas': ['SEGURO_MASCOTAS'],
  accidentes: ['ACCIDENTES PERSONALES'],
  indemnizacion: ['SEGURO INDEMNIZACION'],
  asistencia: ['SERVICIO ASISTENCIA'],
  viajes: ['VIAJE'],
  'seguros de viaje': ['VIAJE'],
  internacionales: ['INTERNACIONAL'],
};

const byWord = new Map<string, readonly UpperTypeName[]>([
  ...upperTypes.map((name) => [kindWord(name), [name]] as const),
  ...Object.entries(aliases),
]);

function kindWord(text: string): string {
  return bareWord(text).replaceAll(/[_\-\s]+/g, ' ');
}

/**
 * Upper types of a `productType` or of a comparator's slug (`Seguros-de-Salud`): an upper type in any
 * spelling, or one of the words above; undefined = unknown.
 */
export function upperTypesOf(kind: string): readonly UpperTypeName[] | undefined {
  return byWord.get(kindWord(kind));
}
