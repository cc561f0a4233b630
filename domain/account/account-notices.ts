/**
 * What the owner of an account is mailed about after it happened: each lets somebody else in, or keeps the owner
 * out (docs/decisions/accounts.md).
 */
export const accountNotices = [
  'password_changed',
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'second_factor_reset',
  'new_browser',
  'session_stolen',
] as const;
export type AccountNotice = (typeof accountNotices)[number];
