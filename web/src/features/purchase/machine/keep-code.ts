import type { CodeState } from './access.ts';
import type { PurchaseContext } from './context.ts';
import type { PurchaseEvent } from './purchase-events.ts';

/** What an answer about a code leaves to be shown. */
export function keepCode({ code }: PurchaseContext, event: PurchaseEvent): { code: CodeState } {
  switch (event.type) {
    case 'CODE_SENT':
      return {
        code: {
          ...code,
          sentTo: event.email,
          retryAt: event.retryAt,
          problem: null,
          sent: code.sent + 1,
        },
      };
    case 'CODE_REFUSED':
      return {
        code: {
          ...code,
          retryAt: event.retryAt ?? code.retryAt,
          problem: event.problem,
          refusals: code.refusals + 1,
        },
      };
    default:
      return { code };
  }
}
