import type { Language } from '../country/country.ts';

/** Plan derivations of spec 3 §4: how an isapre's own words become the platform's. */

export type PlanModality = 'libre_eleccion' | 'preferente' | 'cerrado';

export function planModality(modalidad: string): PlanModality {
  switch (modalidad.toLocaleLowerCase('es')) {
    case 'libre elección':
      return 'libre_eleccion';
    case 'prestador preferente':
      return 'preferente';
    default:
      return 'cerrado';
  }
}

/** Reduced for birth or general; other words are ignored. */
export function birthCoverage(amplitud: string): 'sin_parto' | 'con_parto' | null {
  const word = amplitud.toLocaleLowerCase('es');
  if (word.includes('reducida') && word.includes('parto')) return 'sin_parto';
  return word.includes('general') ? 'con_parto' : null;
}

export function isMarketable(estado: string): boolean {
  return estado === 'Si Comer.';
}

const blankedLines: readonly string[] = ['Z', 'JOVEN', 'HOMBRE DEPORTIVO'];

export function planLine(linea: string): string {
  return blankedLines.includes(linea) ? '' : linea;
}

const withoutTop = { es: 'Sin tope', en: 'No limit', pt: 'Sem limite' } as const;

/** Whole UF a year; 0 shows "Sin tope". */
export function yearlyTopText(topeanual: number, language: Language): string {
  if (topeanual <= 0) return withoutTop[language];
  return `UF ${new Intl.NumberFormat('es-CL', { useGrouping: 'always' }).format(topeanual)}`;
}

/** A plan is new if its start month is within about the last two months. */
export function isNewPlan(fechainicio: string, today: string): boolean {
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const age = months(today) - months(fechainicio);
  return age >= 0 && age <= 2;
}
