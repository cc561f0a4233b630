// Measured (docs/decisions/hand-statements.md), "coverages of a product": by models they take over 2 × as long.
/** A coverage's amounts as one object by kind; `c` is the product_coverage. */
const amountsOfCoverage = /* sql */ `
(SELECT coalesce(json_object_agg(a.kind, json_build_object(
          'minAmount', a.min_amount, 'maxAmount', a.max_amount,
          'unit', json_build_object('code', u.code, 'name', u.name, 'currencyCode', u.currency_code))), '{}')
   FROM product_coverage_amount a JOIN unit u ON u.code = a.unit_code
  WHERE a.product_coverage_id = c.id)`;

/** A coverage as JSON; needs `c` product_coverage, `b` benefit and `v` its coverage organisation, if any. */
export const coverageJson = /* sql */ `
json_build_object('id', c.id,
  'insuranceBenefit', json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'translations',
    json_build_object('en', coalesce(b.name_en, b.name), 'pt', coalesce(b.name_pt, b.name))),
  'coverageOrganization', CASE WHEN v.id IS NULL THEN NULL ELSE json_build_object('id', v.id,
    'organizationCode', v.organization_code, 'displayName', v.display_name) END,
  'note', c.note, 'amounts', ${amountsOfCoverage})`;
