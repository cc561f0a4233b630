import { cardKey } from '../control/scenarios.ts';

/** Transbank's public debit cards stand for debit at the other providers, too; every other card is credit. */
export const DEBIT_CARDS: ReadonlySet<string> = new Set(
  ['4051884239937763', '5186008541233829'].map(cardKey),
);
