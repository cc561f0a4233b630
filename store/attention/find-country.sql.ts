// Measured (docs/decisions/hand-statements.md), "country of a record": by models it takes 4 to 6 × as long.
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';

/** The table of each kind of row that payments are made for. */
const ownerTables: Readonly<Record<PaymentOwnerKind, string>> = {
  purchase: 'purchase',
  billing_period: 'billing_period',
};

const ofPayments = (Object.keys(ownerTables) as PaymentOwnerKind[])
  .map(
    (
      kind,
    ) => `SELECT o.country_code FROM payment_attempt a JOIN ${ownerTables[kind]} o ON o.id = a.owner_id
               WHERE a.id = asked.id AND a.owner_kind = '${kind}'`,
  )
  .join(' UNION ALL ');

const findCountry = `
  SELECT asked.id, place.country
    FROM unnest($1::uuid[]) AS asked (id)
    JOIN LATERAL (
           SELECT country_code FROM purchase WHERE id = asked.id
           UNION ALL
           SELECT p.country_code FROM policy o JOIN purchase p ON p.id = o.purchase_id
            WHERE o.id = asked.id
           UNION ALL
           SELECT p.country_code FROM health_declaration d JOIN purchase p ON p.id = d.purchase_id
            WHERE d.id = asked.id
           UNION ALL
           ${ofPayments}
           UNION ALL
           SELECT country_code FROM lead WHERE id = asked.id
           UNION ALL
           SELECT country_code FROM billing_period WHERE id = asked.id
           UNION ALL
           SELECT country_code FROM subject_request WHERE id = asked.id
           UNION ALL
           SELECT country_code FROM partner_endpoint WHERE id = asked.id
           UNION ALL
           SELECT country_code FROM ticket WHERE id = asked.id
           UNION ALL
           (SELECT scope_id FROM membership
             WHERE $2 AND account_id = asked.id AND scope_kind = 'country' AND ended_at IS NULL
             ORDER BY granted_at, id LIMIT 1)
         ) AS place (country) ON true`;

/**
 * The country of each id that is a purchase, or a record of one, a lead, a ticket, or a person's request; others are left out.
 * `withAccounts`: an account's too, where it works in one.
 */
export async function findCountries(
  db: Database,
  ids: readonly string[],
  { withAccounts = false }: { readonly withAccounts?: boolean } = {},
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ readonly id: string; readonly country: string }>({
    name: 'find-country',
    text: findCountry,
    values: [[...ids], withAccounts],
  });
  return new Map(rows.map(({ id, country }) => [id, country]));
}
