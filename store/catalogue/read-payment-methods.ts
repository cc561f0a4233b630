import type { Pool } from 'pg';
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

/** How a product can be paid here, in the order in which it is offered; empty when it is not sold online. */
export async function readPaymentMethods(
  pool: Pool,
  productId: number,
): Promise<readonly PaymentMethod[]> {
  const { rows } = await pool.query<PaymentMethod>({
    name: 'payment-methods-of-product',
    text: `SELECT m.name, m.display_name AS "displayName", m.hint, m.flow,
                  json_build_object('name', m.payment_provider) AS "paymentProvider"
             FROM product_payment_method pm JOIN payment_method m ON m.id = pm.payment_method_id
            WHERE pm.product_id = $1 ORDER BY pm.order_position`,
    values: [productId],
  });
  return rows;
}
