import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { MailDependencies } from '../mail/mail-dependencies.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';

/** What the activities of a purchase work with; made once per worker process. */
export interface PurchaseDependencies extends PaymentDependencies, MailDependencies {
  /** The accounts of this deployment. */
  readonly payments: PaymentConfig;
  /** What limits are multiplied by (`mostOf`). */
  readonly limitTimes: number;
}
