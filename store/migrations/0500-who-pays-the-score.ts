import type { Migration } from './migration.ts';

/**
 * The question about the score says that the insurer pays; it read as if the visitor would. Texts that staff
 * changed stay as they are.
 */
export const whoPaysTheScore: Migration = {
  name: '0500-who-pays-the-score',
  up: /* sql */ `
UPDATE site_question
   SET answer = jsonb_build_object(
         'es', replace(answer->>'es', 'lo que pagarían en un año corriente', 'lo que el seguro les pagaría en un año corriente'),
         'en', replace(answer->>'en', 'what they would pay in an ordinary year', 'what the insurance would pay them in an ordinary year'),
         'pt', replace(answer->>'pt', 'o que pagariam em um ano comum', 'o que o seguro pagaria a elas em um ano comum'))
 WHERE question->>'es' = '¿Cómo calculamos el puntaje?' AND answer->>'es' LIKE '%, lo que pagarían en un año corriente y en uno malo,%';
`,
};
