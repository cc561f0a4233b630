import { getGrant } from './permission-matrix.ts';
import type { Place } from './reach.ts';
import type { Role } from './roles.ts';

/** How somebody signed in, as far as it decides where they may work. */
export interface SignInWay {
  /** The company whose identity provider said who it is; null: none did. */
  readonly companyCode: string | null;
  readonly hasSecondFactor: boolean;
}

/**
 * Whether a sign-in opens a place. A company's provider answers for that company alone, whatever else the account has; where a
 * company lets in by its provider only, whoever may change that still gets in by a password with a second factor
 * (docs/decisions/company-sign-in.md).
 *
 * @param required companies that let in by their provider only
 */
export function opensPlace(
  { companyCode, hasSecondFactor }: SignInWay,
  { role, scopeKind, scopeId }: Place & { readonly role: Role },
  required: ReadonlySet<string>,
): boolean {
  const code = scopeKind === 'company' ? scopeId : null;
  if (companyCode !== null) return code === companyCode;
  if (code === null || !required.has(code)) return true;
  return hasSecondFactor && getGrant(role, 'sign-in:update') !== null;
}
