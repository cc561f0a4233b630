import type { FactName } from './say-fact.ts';

/**
 * Features that a fact says already, and better: as a line of its own one of them would repeat the fact, or
 * contradict it where only half is true.
 */
export const saidByFacts = {
  sin_deducible: 'deductible',
  cubre_preexistencias: 'preexisting',
  libre_eleccion: 'where',
  sin_dps: 'declaration',
} as const satisfies Readonly<Record<string, FactName>>;
