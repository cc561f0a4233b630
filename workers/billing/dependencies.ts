import type { PurchaseDependencies } from '../purchase/dependencies.ts';

/** What the activities of billing work with; made once per worker process. */
export interface BillingDependencies extends PurchaseDependencies {
  /** `UF_CHARGE_PROJECTED`, as for a first payment. */
  readonly chargesProjectedUf: boolean;
  /** The moment by which everything here is decided; tests move it by days. */
  readonly now: () => Date;
}
