import { rehashPassword } from '@cotejo/store/account/credentials.ts';
import { hashPassword, isOutdatedHash } from '@cotejo/store/crypto/hash-password.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignIn } from '../session/open-sign-in.ts';
import { provePassword } from '../factor/prove-password.ts';
import { askSecondFactor } from '../factor/second-factor.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/**
 * Signs in by e-mail address and password ({@link provePassword}); where there is a second factor, what comes
 * back says which one is missing.
 */
export async function signInByPassword(
  dependencies: Dependencies,
  { email, password }: { readonly email: string; readonly password: string },
  origin: SignInOrigin,
): Promise<SignIn> {
  const { db } = dependencies;
  const { account, hash, setAt } = await provePassword(
    dependencies,
    { email, password },
    origin,
    'session:open',
  );
  if (isOutdatedHash(hash)) await rehashPassword(db, account.id, await hashPassword(password));
  return askSecondFactor(dependencies, account, origin, {
    factor: 'password',
    passwordSetAt: setAt,
  });
}
