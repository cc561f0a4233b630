import type { Response } from 'express';
import type { Answer } from '../perform.ts';
import type { KushkiCharge } from './charge.ts';

export const refused = (
  status: number,
  code: string,
  message: string,
  more: object = {},
): Answer => ({ status, body: { code, message, ...more } });

export function send(response: Response, { status, body }: Answer): void {
  response.status(status).json(body);
}

/** What a charge answers: approved, or the bank's refusal. */
export function answerOf(entry: KushkiCharge): Answer {
  return entry.code === '000' ? approved(entry) : declined(entry);
}

function approved(entry: KushkiCharge): Answer {
  return {
    status: 201,
    body: {
      ticketNumber: entry.id,
      transactionReference: entry.transactionReference,
      details: {
        amount: { subtotalIva0: entry.chargedAmount, currency: entry.currency },
        approvalCode: entry.id.slice(-6),
        approvedTransactionAmount: entry.chargedAmount,
        binInfo: { lastFourDigits: entry.lastFour },
        created: Date.parse(entry.createdAt),
        paymentBrand: entry.brand,
        transactionId: entry.id,
        transactionStatus: 'APPROVAL',
        transactionType: 'SALE',
      },
    },
  };
}

function declined(entry: KushkiCharge): Answer {
  const processorError = { code: entry.code, message: 'Transacción rechazada' };
  return refused(402, entry.code, 'Transacción rechazada', {
    transactionId: entry.id,
    transactionReference: entry.transactionReference,
    processorError,
  });
}
