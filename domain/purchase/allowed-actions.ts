import type { CountryCode } from '../country/country.ts';
import type { DeclarationStanding } from '../declaration/declaration-result.ts';
import type { PaymentKind, PaymentProviderName } from '../payment/kinds.ts';
import { isCancellable } from '../payment/provider/provider-facts.ts';
import type { PurchaseAction, SnapshotPrice } from './snapshot.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';
import { paymentStepId } from './step/step-definitions.ts';
import { mayWithdraw } from './withdrawal.ts';

/** What decides which actions a purchase allows. */
export interface PurchaseSituation {
  readonly country: CountryCode;
  readonly status: PurchaseStatus;
  readonly price: Pick<SnapshotPrice, 'rest'>;
  readonly stepId: string | null;
  /** In the order of their positions. */
  readonly steps: readonly { readonly id: string }[];
  /** The newest payment attempt. */
  readonly attempt: {
    readonly status: string;
    readonly redirect: object | null;
    readonly provider: PaymentProviderName;
    readonly kind: PaymentKind;
  } | null;
  readonly policy: { readonly issuedAt: string } | null;
  /** Where the health declaration stands; null without one. */
  readonly declaration: DeclarationStanding | null;
}

/**
 * What the holder of the session may do now (DESIGN §4 `allowed`); `back` from a payment page, or from a charge that is
 * not decided, chooses another way to pay. The snapshot carries the answer, and a page shows no button beyond it.
 *
 * @param now milliseconds since 1970; a policy may be withdrawn from for some days
 */
export function getAllowedActions(
  { country, status, price, stepId, steps, attempt, policy, declaration }: PurchaseSituation,
  now: number,
): readonly PurchaseAction[] {
  if (status === 'confirmed')
    // While a bank and we dispute about a charge nobody gives it back.
    return policy !== null &&
      attempt?.status !== 'charged_back' &&
      mayWithdraw({ ...policy, country, price }, now)
      ? ['refund-request']
      : [];
  if (status === 'confirming') return attempt !== null && isCancellable(attempt) ? ['back'] : [];
  if (status === 'paying') return attempt?.redirect && attempt.status === 'pending' ? ['back'] : [];
  if (status === 'reviewing') return ['cancel'];
  if (status !== 'filling') return [];
  const first = steps[0]?.id === stepId;
  const forward: PurchaseAction =
    stepId !== paymentStepId
      ? 'submit'
      : declaration === 'unconfirmed'
        ? 'accept-exclusions'
        : 'pay';
  return first ? [forward, 'cancel'] : [forward, 'back', 'cancel'];
}
