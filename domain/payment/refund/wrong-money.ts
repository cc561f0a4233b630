import type { CurrencyCode, Money } from '../../money/currency.ts';
import { formatMoney } from '../../money/format-money.ts';
import type { PaymentKind } from '../kinds.ts';
import type { MovedMoney } from '../outcome.ts';
import type { ReasonCode } from '../codes/reasons.ts';
import type { RefundReason } from './refund-reasons.ts';
import type { Texts } from '../../text/texts.ts';

/** What is known of money that came otherwise than agreed; amounts are integers of the smallest unit. */
export interface WrongMoney {
  readonly kind: PaymentKind;
  readonly reason: ReasonCode | null;
  readonly refundReason: RefundReason | null;
  /** What was to be paid. */
  readonly asked: MovedMoney;
  /** What came; null where it is what was asked for. */
  readonly moved: MovedMoney | null;
}

/** `$33.357`; an amount of an attempt's row. */
export function formatMoved({ amount, currency }: MovedMoney): string {
  return formatMoney({ amount, currency: currency as CurrencyCode } satisfies Money);
}

/**
 * Why money goes back that was not as agreed, with its amounts; null where it was paid as agreed and goes
 * back for another reason (a withdrawal, an insurer that refused).
 */
export function wrongMoneyText(money: WrongMoney): Texts | null {
  const { asked, refundReason, reason } = money;
  const moved = money.moved ?? asked;
  const sum = formatMoved(moved);
  if (refundReason === 'late') {
    return {
      es: `Llegó un pago de ${sum} que ya no esperábamos.`,
      en: `A payment of ${sum} arrived that we no longer expected.`,
      pt: `Chegou um pagamento de ${sum} que já não esperávamos.`,
    };
  }
  if (refundReason === 'unearned') {
    return {
      es: 'Tu seguro terminó antes que el período que habías pagado.',
      en: 'Your insurance ended before the period that you had paid for.',
      pt: 'Seu seguro terminou antes do período que você tinha pago.',
    };
  }
  if (refundReason === 'surplus') {
    return {
      es: `Llegó otro pago de ${sum}, y tu seguro ya estaba pagado.`,
      en: `Another payment of ${sum} arrived, and your insurance was already paid for.`,
      pt: `Chegou outro pagamento de ${sum}, e seu seguro já estava pago.`,
    };
  }
  if (reason === 'payer_mismatch') {
    return {
      es: `La transferencia de ${sum} llegó desde la cuenta de otra persona.`,
      en: `The transfer of ${sum} came from another person’s account.`,
      pt: `A transferência de ${sum} veio da conta de outra pessoa.`,
    };
  }
  if (reason === 'late_payment') {
    return {
      es: `Tu pago de ${sum} llegó después del plazo.`,
      en: `Your payment of ${sum} arrived after the deadline.`,
      pt: `Seu pagamento de ${sum} chegou depois do prazo.`,
    };
  }
  return reason === 'amount_mismatch' ? wrongAmountText(money, moved) : null;
}

/** Both amounts, and for a transfer of the same currency what was missing or too much. */
function wrongAmountText({ kind, asked }: WrongMoney, moved: MovedMoney): Texts {
  const sum = formatMoved(moved);
  const difference = moved.amount - asked.amount;
  const isTransfer = kind.startsWith('transfer') && moved.currency === asked.currency;
  if (!isTransfer || difference === 0) {
    const agreed = formatMoved(asked);
    return {
      es: `Recibimos ${sum} y lo acordado era ${agreed}.`,
      en: `We received ${sum} and ${agreed} was agreed.`,
      pt: `Recebemos ${sum} e o combinado era ${agreed}.`,
    };
  }
  const rest = formatMoved({ ...asked, amount: Math.abs(difference) });
  return difference < 0
    ? {
        es: `Transferiste ${sum} y faltaban ${rest}.`,
        en: `You transferred ${sum}, ${rest} too little.`,
        pt: `Você transferiu ${sum} e faltavam ${rest}.`,
      }
    : {
        es: `Transferiste ${sum}, ${rest} más de lo acordado.`,
        en: `You transferred ${sum}, ${rest} too much.`,
        pt: `Você transferiu ${sum}, ${rest} a mais do que o combinado.`,
      };
}
