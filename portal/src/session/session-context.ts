import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { AccountSession } from '@cotejo/web/src/shared/account/account-session.ts';
import { createContext, use } from 'react';

export interface SignedIn {
  readonly session: AccountSession;
  readonly me: NonNullable<CallAnswer<'readMe'>>;
}

export const SignedInContext = createContext<SignedIn | null>(null);

/** Who has signed in, and their calls. */
export function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext);
  if (signedIn === null) throw new Error('useSignedIn outside of SessionGate');
  return signedIn;
}
