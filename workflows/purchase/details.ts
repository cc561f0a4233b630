import type { PurchaseInput } from './messages.ts';
import { describeWait } from './describe-wait.ts';
import type { PurchaseState } from './state.ts';

/** Markdown for staff in Temporal's UI; no personal data. */
export function describePurchase(input: PurchaseInput, state: PurchaseState): string {
  const { attempt } = state;
  return [
    `**${state.status}** · espera ${describeWait(state)}`,
    '',
    `Producto ${input.productCode} · país ${input.country} · versión ${state.version} · lead/${input.leadId}`,
    ...(attempt === null
      ? []
      : [
          `Pago ${attempt.id} · ${attempt.provider} · ${attempt.status}${attempt.reason ? ` (${attempt.reason})` : ''}`,
        ]),
  ].join('\n');
}
