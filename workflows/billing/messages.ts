import { defineSignal, defineUpdate } from '@temporalio/workflow';
import type { Accepted, AttemptWaits, Traced } from '../payment/attempt-messages.ts';

/** The contract of `charge/{policyId}/{number}`: one period of a policy, from its first try to processed or cancelled. */

export const chargeWorkflowType = 'chargePeriod';
export const chargeWorkflowId = (policyId: string, number: number): string =>
  `charge/${policyId}/${number}`;

export interface ChargePeriodInput {
  /** Of `billing_period`; owner of its payments. */
  readonly periodId: string;
  readonly policyId: string;
  readonly number: number;
  readonly country: string;
  readonly waits: AttemptWaits;
}

/** Its row has changed, or a try is due: it looks now. */
export const pokeCharge = defineSignal('pokeCharge');

/** Its holder pays it now, by another card or on a page. */
export interface PayPeriodMessage extends Traced {
  readonly attemptId: string;
  /** Of the period as its holder saw it. */
  readonly version: number;
  readonly kind: string;
  readonly flow: string;
  readonly provider: string;
  readonly cardToken: string | null;
  /** One that an earlier payment has left. */
  readonly storedCardId: string | null;
}
export const payPeriod = defineUpdate<Accepted, [PayPeriodMessage]>('payPeriod');

/** The contract of the schedules `billing-calendar` and `billing-run`. */

export const billingCalendarWorkflowType = 'billingCalendar';
export const billingCalendarScheduleId = 'billing-calendar';
export const billingRunWorkflowType = 'billingRun';
export const billingRunScheduleId = 'billing-run';

export interface BillingBatchInput {
  /** Rows that one activity looks at. */
  readonly batch: number;
}

export const defaultBillingBatch: BillingBatchInput = { batch: 200 };

export interface BillingCalendarReport {
  readonly written: number;
}

export interface BillingRunReport {
  /** Charges that were begun or poked. */
  readonly begun: number;
  /** Providers at which too many charges failed by a mistake or an outage: nothing is begun there. */
  readonly stopped: readonly string[];
}
