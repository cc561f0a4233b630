import { randomUUID } from 'node:crypto';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import type { Database } from '@cotejo/store/database.ts';
import { salesChannelSql } from '@cotejo/store/catalogue/sale/sales-channel.sql.ts';
import { siteModel } from '@cotejo/store/partner/site.model.ts';

/** Three partners, each of whom sells what one company has: two insurers and an isapre. */
export const partners = ['banco', 'tienda', 'caja'] as const;
export type Partner = (typeof partners)[number];
export const hostOf = (partner: Partner): string => `${partner}.localhost`;

/** A product of a partner's company: the values of `{…}` in the calls, and every name that only its own site may say. */
export interface Owned {
  readonly known: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

/** Adds them to a seeded database, each with a live site. */
export async function addPartnerShops(db: Database): Promise<Readonly<Record<Partner, Owned>>> {
  const owned = {} as Record<Partner, Owned>;
  // Companies that sell nothing in common; the insurers sell online.
  const { rows } = await db.query<Record<string, string | null>>(
    `SELECT DISTINCT ON (o.code) o.code AS "sellerCode", o.id AS "sellerId", o.display_name AS "sellerName",
            o.url AS "organizationUrl", o.type, p.id, p.product_code AS code, p.url AS "productUrl",
            (SELECT t.upper_type_name FROM insurance_type t WHERE t.id = p.insurance_type_id) AS "upperType",
            (SELECT benefit_id FROM product_coverage c WHERE c.product_id = p.id LIMIT 1) AS "benefitId",
            (SELECT coverage_organization_id FROM product_provider v WHERE v.product_id = p.id LIMIT 1)
              AS "organizationId",
            (SELECT x.product_code FROM product x
              WHERE x.organization_id = o.id AND 'online' = ANY(${salesChannelSql('x')}) AND x.minimum_employees IS NULL
                AND x.product_type IN ('QpOnlineSaleSalud', 'QpOnlineSaleSaludSinDps', 'QpOnlineSaleVida')
                AND x.age_min_entry <= 34 AND x.age_max_entry > 40
                AND x.available_from <= current_date AND x.available_to IS NULL
                AND NOT EXISTS (SELECT FROM product_offer f WHERE f.product_id = x.id AND f.sales_limit_quantity_enable)
              ORDER BY x.id LIMIT 1) AS "onlineCode"
       FROM organization o JOIN product p ON p.organization_id = o.id
      WHERE o.country_code = 'CL' AND o.type IN ('aseguradora', 'isapre')
        AND p.available_from <= current_date AND p.available_to IS NULL
      ORDER BY o.code, p.id`,
  );
  const insurers = rows.filter(
    ({ type, onlineCode }) => type === 'aseguradora' && onlineCode !== null,
  );
  const isapre = rows.find(({ type }) => type === 'isapre');
  const chosen = [insurers[0], insurers[1], isapre];
  for (const [at, partner] of partners.entries()) {
    const row = chosen[at];
    if (row === undefined) throw new Error('the catalogue has too few companies');
    const known = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, String(value)]),
    );
    const { rows: codes } = await db.query<{ code: string; url: string }>(
      'SELECT product_code AS code, url FROM product WHERE organization_id = $1',
      [row['sellerId']],
    );
    owned[partner] = {
      known,
      secrets: [
        known['sellerName'] ?? '',
        known['organizationUrl'] ?? '',
        ...codes.map(({ code }) => code),
      ],
    };
    await addPartner(db, { id: partner, name: partner });
    await siteModel(db).create(
      {
        id: randomUUID(),
        partnerId: partner,
        countryCode: 'CL',
        host: hostOf(partner),
        name: partner,
        brand: '#7a5cc2',
        accent: '#ffd166',
        organizations: [known['sellerCode'] ?? ''],
        products: null,
        hidesClinics: true,
        requests: true,
        score: true,
        indexed: true,
        allowedPaths: null,
        defaultPath: '/Comparar/Seguros-de-Salud',
        frameOrigins: [],
        state: 'live',
      },
      { returning: false, ...db.scope },
    );
  }
  return owned;
}
