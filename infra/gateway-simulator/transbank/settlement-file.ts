import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { transactionFee } from '@cotejo/domain/money/transaction-fee.ts';
import type { LedgerCharge, LedgerRefund } from '../control/ledger.ts';

const head = [
  'Orden de compra',
  'Tipo de movimiento',
  'Fecha de la operación',
  'Fecha de abono',
  'Monto',
  'Comisión con IVA',
  'Monto abonado',
];

/**
 * What a shop downloads from Transbank's portal: all that really moved, two days later, as a CSV. A sale that was given back
 * within three hours is reversed and never settled.
 */
export function writeSettlementFile(
  charges: readonly LedgerCharge[],
  refunds: readonly LedgerRefund[],
): string {
  const isReversed = ({ id, at, amount }: LedgerCharge): boolean =>
    refunds.some(
      (refund) =>
        refund.chargeId === id &&
        refund.amount === amount &&
        Date.parse(refund.at) - Date.parse(at) < 3 * 3_600_000,
    );
  const settled = charges.filter(
    (charge) => charge.provider === 'transbank' && !isReversed(charge),
  );
  const row = (
    type: string,
    of: Pick<LedgerCharge, 'reference' | 'amount' | 'at'>,
    fee: number,
  ) => {
    const day = dayIn('America/Santiago', Date.parse(of.at));
    return [of.reference, type, day, addDays(day, 2), of.amount, fee, of.amount - fee];
  };
  const rows = settled.flatMap((charge) => {
    const { fee, tax } = transactionFee(charge.amount);
    return [
      row('Venta', charge, fee + tax),
      ...refunds
        .filter(({ chargeId }) => chargeId === charge.id)
        .map(({ amount, at }) => row('Anulación', { reference: charge.reference, amount, at }, 0)),
    ];
  });
  return [head, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('');
}
