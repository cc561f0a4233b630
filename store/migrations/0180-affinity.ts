import { productTriggers } from './0004-catalogue-changes.ts';
import type { Migration } from './migration.ts';

/** Exclusions of catalogues from before they had a code, by the titles that they were seeded with. */
const codesByTitle: readonly (readonly [title: string, code: string])[] = [
  ['Salud mental', 'mental_health'],
  ['Hospitalización', 'hospital'],
  ['Maternidad', 'maternity'],
];
const waitsByTitle: readonly (readonly [
  title: string,
  group: string,
  text: string,
  days: number,
])[] = [
  ['Maternidad en carencia', 'maternity', '270', 270],
  ['Maternidad en carencia', 'maternity', '10 meses', 300],
  ['Maternidad en carencia', 'maternity', 'tercer mes', 90],
];

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * What affinity reads besides coverages: which care an exclusion takes away, and waits that differ from
 * the product's own. The score itself is computed for each visitor and no longer stored.
 */
export const affinity: Migration = {
  name: '0180-affinity',
  up: /* sql */ `
ALTER TABLE product DROP COLUMN distance;

-- Null: it takes away nothing that people of an age and sex usually need.
ALTER TABLE product_exclusion ADD COLUMN code text
  CHECK (code IN ('maternity', 'mental_health', 'hospital', 'dental', 'drugs'));

CREATE TABLE product_waiting (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  care_group text NOT NULL CHECK (care_group IN ('visits', 'tests', 'urgent',
    'mental_health', 'hospital', 'maternity', 'drugs', 'dental')),
  days smallint NOT NULL CHECK (days > 0),
  PRIMARY KEY (product_id, care_group)
);

${codesByTitle
  .map(
    ([title, code]) =>
      `UPDATE product_exclusion SET code = ${quote(code)} WHERE title = ${quote(title)};`,
  )
  .join('\n')}
${waitsByTitle
  .map(
    ([title, group, text, days]) => `
INSERT INTO product_waiting (product_id, care_group, days)
  SELECT product_id, ${quote(group)}, ${days} FROM product_exclusion
   WHERE title = ${quote(title)} AND description LIKE '%' || ${quote(text)} || '%'
  ON CONFLICT DO NOTHING;`,
  )
  .join('\n')}
${productTriggers('product_exclusion', 'product_id')}
${productTriggers('product_waiting', 'product_id')}
`,
};
