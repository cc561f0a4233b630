import { waitsForPayer, type AttemptState } from './attempt-state.ts';

/** What happens when the clock of a payment runs out: one sentence for staff. */
export const describeTimer = (attempt: AttemptState): string =>
  waitsForPayer(attempt) && attempt.returnShape === null
    ? `Cierra la página de ${attempt.provider}`
    : `Pregunta a ${attempt.provider} si cobró`;
