import type { Collection } from '../journal.ts';

export interface LedgerCharge {
  id: string;
  provider: string;
  reference: string;
  /** Other names of the same charge: our session id, purchase id, link id. */
  aliases: string[];
  /** Integer of the currency's smallest unit. */
  amount: number;
  currency: string;
  state: 'approved' | 'partially_refunded' | 'refunded' | 'charged_back';
  at: string;
}

export interface LedgerRefund {
  id: string;
  provider: string;
  chargeId: string;
  reference: string;
  amount: number;
  currency: string;
  state: 'done';
  at: string;
}

/** What really moved. Nothing that was only asked for, authorised or promised is in here. */
export interface Ledger {
  charge(entry: Omit<LedgerCharge, 'state' | 'at'>): LedgerCharge;
  /** Undefined when the charge does not hold that much any more. */
  refund(entry: { id: string; chargeId: string; amount: number }): LedgerRefund | undefined;
  refundedOf(chargeId: string): number;
  /** The holder's bank takes the money; undefined when there is nothing left to take. */
  chargeBack(chargeId: string): LedgerCharge | undefined;
  /** The bank decided the dispute for us. */
  giveAgain(chargeId: string): LedgerCharge | undefined;
  read(reference?: string): { charges: LedgerCharge[]; refunds: LedgerRefund[] };
}

export function makeLedger(
  charges: Collection<LedgerCharge>,
  refunds: Collection<LedgerRefund>,
): Ledger {
  const refundedBy = new Map<string, number>();
  for (const { chargeId, amount } of refunds.all()) {
    refundedBy.set(chargeId, (refundedBy.get(chargeId) ?? 0) + amount);
  }
  const refundedOf = (chargeId: string) => refundedBy.get(chargeId) ?? 0;

  return {
    refundedOf,
    charge: (entry) =>
      charges.get(entry.id) ??
      charges.put({ ...entry, state: 'approved', at: new Date().toISOString() }),
    refund({ id, chargeId, amount }) {
      const charge = charges.get(chargeId);
      if (charge === undefined || amount <= 0 || charge.state === 'charged_back') return undefined;
      const total = refundedOf(chargeId) + amount;
      if (total > charge.amount) return undefined;
      refundedBy.set(chargeId, total);
      const { provider, reference, currency } = charge;
      const at = new Date().toISOString();
      const state = total === charge.amount ? 'refunded' : 'partially_refunded';
      const refund = {
        id,
        provider,
        chargeId,
        reference,
        amount,
        currency,
        state: 'done',
        at,
      } as const;
      refunds.put(refund);
      charges.put({ ...charge, state });
      return refund;
    },
    chargeBack(chargeId) {
      const charge = charges.get(chargeId);
      if (charge === undefined || charge.state === 'refunded') return undefined;
      return charges.put({ ...charge, state: 'charged_back' });
    },
    giveAgain(chargeId) {
      const charge = charges.get(chargeId);
      if (charge?.state !== 'charged_back') return undefined;
      return charges.put({ ...charge, state: 'approved' });
    },
    read(reference) {
      const all = charges.all();
      if (reference === undefined) return { charges: all, refunds: refunds.all() };
      const found = all.filter((c) => c.reference === reference || c.aliases.includes(reference));
      const ids = new Set(found.map(({ id }) => id));
      return { charges: found, refunds: refunds.all().filter((r) => ids.has(r.chargeId)) };
    },
  };
}
