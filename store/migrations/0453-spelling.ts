import type { Migration } from './migration.ts';

/** One spelling of a provider on the page, and the English question by the word that English pages show. */
export const spelling: Migration = {
  name: '0453-spelling',
  up: /* sql */ `
UPDATE payment_method
   SET hint = replace(hint, 'MercadoPago', 'Mercado Pago'), hint_en = replace(hint_en, 'MercadoPago', 'Mercado Pago'),
       hint_pt = replace(hint_pt, 'MercadoPago', 'Mercado Pago'),
       display_name = replace(display_name, 'MercadoPago', 'Mercado Pago'),
       display_name_en = replace(display_name_en, 'MercadoPago', 'Mercado Pago'),
       display_name_pt = replace(display_name_pt, 'MercadoPago', 'Mercado Pago');
UPDATE site_question SET question = jsonb_set(question, '{en}', '"Why do some prices say “On request”?"')
 WHERE question->>'en' = 'Why do some prices say “Consultar”?';
`,
};
