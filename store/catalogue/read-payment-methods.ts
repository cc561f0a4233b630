import type { Database } from '../database.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';

/** paymentInfoResponse.paymentMethods of spec 1 §3. */
export interface PaymentMethod {
  readonly name: PaymentKind;
  readonly displayName: string;
  readonly hint: string;
  readonly flow: PaymentFlow;
  readonly paymentProvider: { readonly name: PaymentProviderName };
}

/**
 * How a product can be paid here, in the order in which it is offered, in a language; empty when it is
 * not sold online.
 */
export async function readPaymentMethods(
  db: Database,
  productId: number,
  language: Language = 'es',
): Promise<readonly PaymentMethod[]> {
  const { rows } = await db.query<PaymentMethod>({
    name: 'payment-methods-of-product',
    text: `SELECT m.name, m.flow,
                  coalesce(CASE $2 WHEN 'en' THEN m.display_name_en WHEN 'pt' THEN m.display_name_pt END,
                    m.display_name) AS "displayName",
                  coalesce(CASE $2 WHEN 'en' THEN m.hint_en WHEN 'pt' THEN m.hint_pt END,
                    m.hint) AS hint,
                  json_build_object('name', m.payment_provider) AS "paymentProvider"
             FROM product_payment_method pm JOIN payment_method m ON m.id = pm.payment_method_id
            WHERE pm.product_id = $1 ORDER BY pm.order_position`,
    values: [productId, language],
  });
  return rows;
}
