const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * When an outcome that is pending or unknown is looked up again, in milliseconds after the attempt
 * before (reference §4.1): 1m, 5m, 30m, 2h, then daily five times. After the last one a person is
 * shown it. The whole stays inside Webpay's seven days of status.
 */
export const RECONCILE_DELAYS_MS: readonly number[] = [
  1 * MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  ...Array<number>(5).fill(DAY),
];
