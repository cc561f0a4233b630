import type { Migration } from './migration.ts';

/** Insurance that pays on death asks who is paid, before its payment; purchases that are open keep the steps they have. */
export const beneficiaries: Migration = {
  name: '0452-beneficiaries',
  up: /* sql */ `
UPDATE purchase_step_definition SET order_position = order_position + 100
 WHERE product_type IN ('QpOnlineSaleVida', 'QpOnlineSaleAccidentes') AND step_id IN ('pago', 'confirmacion');
INSERT INTO purchase_step_definition
       (product_type, step_id, form_key, title_es, title_en, title_pt, path, order_position)
SELECT product_type, 'beneficiarios', 'beneficiaries', 'Beneficiarios', 'Beneficiaries', 'Beneficiários',
       'Beneficiarios', order_position - 100
  FROM purchase_step_definition
 WHERE product_type IN ('QpOnlineSaleVida', 'QpOnlineSaleAccidentes') AND step_id = 'pago';
UPDATE purchase_step_definition SET order_position = order_position - 99
 WHERE product_type IN ('QpOnlineSaleVida', 'QpOnlineSaleAccidentes') AND step_id IN ('pago', 'confirmacion');
`,
};
