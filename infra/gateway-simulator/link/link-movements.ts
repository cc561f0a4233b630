import type { PaymentLink } from './payment-link.ts';

/** `GET /v1/movements?from=&to=`: transfers that came and refunds that went, oldest first. */
export function listMovements(
  links: readonly PaymentLink[],
  { from, to }: { from: number; to: number },
): object[] {
  return links
    .flatMap((link) => {
      const base = { link_id: link.id, reference: link.reference, currency: link.currency };
      return [
        ...link.transfers.map(({ id, amount, at }) => ({
          type: 'transfer',
          id,
          ...base,
          amount,
          at,
        })),
        ...link.refunds
          .filter(({ status }) => status === 'done')
          .map(({ id, amount, at }) => ({ type: 'refund', id, ...base, amount, at })),
      ];
    })
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
