import type { Facts } from '../control/scenarios.ts';

/** Kushki's test cards of Chile (reference §2.3) and what the bank answers. */
export const KUSHKI_CARDS: Readonly<Record<string, string>> = {
  '5451951574925480': '000',
  '4349003000047015': '017',
  '4349008516656431': '019',
  '4349001210846432': '021',
  '4349003243371321': '022',
  '4349001386781322': '023',
};

export interface KushkiToken {
  id: string;
  cardKey: string;
  lastFour: string;
  brand: string;
  /** What the bank will answer, `000` for yes. */
  code: string;
  /** Instalments that were chosen with the card; 1 without. */
  months: number;
  used: boolean;
  createdAt: number;
}

/** A card kept for charges on demand. */
export interface KushkiSubscription {
  id: string;
  card: Pick<KushkiToken, 'cardKey' | 'lastFour' | 'brand' | 'code'>;
  email: string;
}

/** A sale, approved or declined, as the transactions list shows it. */
export interface KushkiCharge {
  /** The ticket number. */
  id: string;
  transactionReference: string;
  code: string;
  amount: number;
  chargedAmount: number;
  currency: string;
  metadata: Record<string, unknown>;
  cardKey: string;
  lastFour: string;
  brand: string;
  months: number;
  webhookUrls: string[];
  createdAt: string;
  refunds: { id: string; type: 'VOID' | 'REFUND'; amount: number; at: string }[];
}

export const PROVIDER = 'kushki';

export function factsOf(charge: Pick<KushkiCharge, 'amount' | 'metadata' | 'cardKey'>): Facts {
  const { attemptId, ownerId } = charge.metadata;
  return {
    provider: PROVIDER,
    amount: charge.amount,
    card: charge.cardKey,
    references: [attemptId, ownerId].map((id) => (id === undefined ? undefined : String(id))),
  };
}

/** Rows of `GET /analytics/v1/transactions-list`: the sale and what came after it. */
export function listRows(
  charge: KushkiCharge,
): (Record<string, unknown> & { readonly created: string })[] {
  const base = {
    ticket_number: charge.id,
    transaction_reference: charge.transactionReference,
    currency_code: charge.currency,
    metadata: charge.metadata,
    payment_brand: charge.brand,
    last_four_digits: charge.lastFour,
    number_of_months: charge.months,
  };
  return [
    {
      ...base,
      transaction_type: 'SALE',
      transaction_status: charge.code === '000' ? 'APPROVAL' : 'DECLINED',
      response_code: charge.code,
      approved_transaction_amount: charge.chargedAmount,
      created: charge.createdAt,
    },
    ...charge.refunds.map((refund) => ({
      ...base,
      ticket_number: refund.id,
      sale_ticket_number: charge.id,
      transaction_type: refund.type,
      transaction_status: 'APPROVAL',
      response_code: '000',
      approved_transaction_amount: refund.amount,
      created: refund.at,
    })),
  ];
}
