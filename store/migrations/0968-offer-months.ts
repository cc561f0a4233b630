import type { Migration } from './migration.ts';

/**
 * For how many months a discount holds, which was in its words alone: later charges could not keep to it. The catalogue's own
 * offers that say "the first 12 months" are read; the one that said "while the promotion lasts", which nobody can compute with, gets six.
 */
export const offerMonths: Migration = {
  name: '0968-offer-months',
  up: /* sql */ `
ALTER TABLE product_offer ADD COLUMN months smallint CHECK (months BETWEEN 1 AND 120);
UPDATE product_offer SET months = 12 WHERE type = 'DISCOUNT' AND description LIKE '%por los primeros 12 meses%';
UPDATE product_offer
   SET months = 6,
       description = 'UF 0,1 menos cada mes por los primeros 6 meses.',
       translations = translations
         || jsonb_build_object('en', translations->'en' || '{"description": "UF 0.1 off each month for the first 6 months."}')
         || jsonb_build_object('pt', translations->'pt' || '{"description": "UF 0,1 a menos por mês nos primeiros 6 meses."}')
 WHERE type = 'DISCOUNT' AND description = 'UF 0,1 menos cada mes mientras dure la promoción.';
`,
};
