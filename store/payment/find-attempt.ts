import type { Database } from '../database.ts';

export interface FoundAttempt {
  readonly id: string;
  readonly session: string;
  readonly productCode: string;
  readonly language: string;
}

/** The attempt that a return or webhook is about, by whichever of its names came along. */
export async function findAttempt(
  db: Database,
  provider: string,
  names: {
    readonly attemptId?: string | undefined;
    readonly providerRef?: string | undefined;
    readonly providerPaymentId?: string | undefined;
  },
): Promise<FoundAttempt | null> {
  const { rows } = await db.query<FoundAttempt>({
    name: 'find-attempt',
    text: `SELECT a.id, p.session, p.product_code AS "productCode", p.language
             FROM payment_attempt a JOIN purchase p ON p.id = a.purchase_id
            WHERE a.provider = $1
              AND (a.id = $2::uuid OR a.provider_ref = $3 OR a.provider_payment_id = $4)
            ORDER BY a.id = $2::uuid DESC NULLS LAST LIMIT 1`,
    values: [
      provider,
      names.attemptId ?? null,
      names.providerRef ?? null,
      names.providerPaymentId ?? null,
    ],
  });
  return rows[0] ?? null;
}
