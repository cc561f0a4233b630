import type { Migration } from './migration.ts';

/**
 * Questions of the countries that ask them, with the days of withdrawal of each; and who really reads a health
 * declaration. Texts that staff changed stay as they are.
 */
export const questionCountries: Migration = {
  name: '0450-question-countries',
  up: /* sql */ `
ALTER TABLE site_question
  ADD COLUMN country_codes text[] NOT NULL DEFAULT ARRAY['CL', 'PE', 'CO', 'INT']
    CHECK (cardinality(country_codes) > 0);
UPDATE site_question SET country_codes = ARRAY['CL']
 WHERE question->>'es' IN ('¿Reemplaza a mi isapre o Fonasa?', '¿Cómo se calcula el precio de un plan?', '¿Cuándo puedo cambiarme de isapre?');
UPDATE site_question
   SET answer = '{"es": "Sí, si no hubo siniestro: tienes {days} días desde que recibes la póliza.",
                  "en": "Yes, if there was no claim: you have {days} days from receiving the policy.",
                  "pt": "Sim, se não houve sinistro: você tem {days} dias desde que recebe a apólice."}'
 WHERE question->>'es' = '¿Puedo arrepentirme?' AND answer->>'es' LIKE 'Sí, si no hubo siniestro: tienes % días desde que recibes la póliza, y % en Perú.';
UPDATE content_block
   SET body = '{"es": "La declaración de salud se guarda cifrada. La leen la compañía y quienes tramitan tu compra en Cotejo, y cada lectura queda registrada.",
                "en": "The health declaration is stored encrypted. It is read by the insurer and by those at Cotejo who handle your purchase, and each reading is recorded.",
                "pt": "A declaração de saúde fica criptografada. É lida pela seguradora e por quem trata da sua compra na Cotejo, e cada leitura fica registrada."}'
 WHERE body->>'es' = 'La declaración de salud se guarda cifrada y solo la lee la compañía que la evalúa.';
`,
};
