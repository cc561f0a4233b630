/** What somebody tries who should not, by the refusal they get; each has its alert (infra/observability/alerts.yml). */
export const refusalKinds = {
  sign_in: ['INVALID_CREDENTIALS', 'INVALID_CODE', 'DISABLED_USER'],
  signature: ['INVALID_SIGNATURE'],
  robot_check: ['ROBOT_CHECK'],
  limit: ['RATE_LIMITED', 'PURCHASE_LIMIT', 'PAYMENT_LIMIT', 'CODE_LIMIT', 'REQUEST_LIMIT'],
} as const;

export type RefusalKind = keyof typeof refusalKinds;
