import type { ActivityOptions } from '@temporalio/common';

/**
 * Rows and their history: cheap and idempotent. The time-out is what the next try waits for when a worker
 * is killed; a statement's own limit lies below it (workers/main.ts).
 */
export const rowActivity: ActivityOptions = {
  startToCloseTimeout: '10 seconds',
  retry: {
    initialInterval: '200 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '20 seconds',
  },
};

/**
 * Calls of payment providers: as long as the slowest may take (domain/payment/provider/providers.ts). They say
 * every few seconds that they are alive, so a killed worker costs seconds and not minutes. The attempt's
 * row says how far an earlier try got, so a second one looks up instead of charging.
 */
export const providerActivity: ActivityOptions = {
  startToCloseTimeout: '135 seconds',
  heartbeatTimeout: '8 seconds',
  retry: {
    initialInterval: '500 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '30 seconds',
  },
};

/** Mails: they must survive a mail server that is down for a weekend. */
export const mailActivity: ActivityOptions = {
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '10 minutes' },
};

/**
 * A slice of a load: some seconds of short transactions, each of which counts by itself. A killed worker is noticed by its
 * heartbeats.
 */
export const sliceActivity: ActivityOptions = {
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '10 seconds',
  retry: {
    initialInterval: '500 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '30 seconds',
  },
};

/** A slice that a schedule's next run goes on with if it cannot be done now. */
export const repeatedSliceActivity: ActivityOptions = {
  ...sliceActivity,
  retry: { ...sliceActivity.retry, maximumAttempts: 3 },
};

/**
 * Months of companies' policies: some seconds of transactions, one for each policy. The calculation of a big one holds up the
 * worker's heartbeats for some seconds, too.
 */
export const policiesActivity: ActivityOptions = {
  ...sliceActivity,
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '1 minute',
};

/** A mail that a schedule sends again if it cannot leave now. */
export const repeatedMailActivity: ActivityOptions = {
  ...mailActivity,
  retry: { ...mailActivity.retry, maximumAttempts: 3 },
};
