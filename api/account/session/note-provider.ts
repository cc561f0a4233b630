import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { MembershipRow } from '@cotejo/store/account/account.model.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import type { HeldProvider } from '@cotejo/store/company-sign-in/hold-provider.ts';
import { moveSignIn } from '@cotejo/store/company-sign-in/move-sign-in.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/** In whom the provider of their company let. */
interface LetIn {
  readonly accountId: string;
  /** The roles at the company. */
  readonly memberships: readonly Pick<MembershipRow, 'role' | 'scopeId'>[];
}

/** The provider, as it stands, let in somebody who may change it: from now on it may be the only way in. */
export async function noteProvider(
  tx: Database,
  recordKeys: RecordKeys,
  { companyId, signIn }: HeldProvider,
  { accountId, memberships }: LetIn,
  { network, requestId }: Pick<SignInOrigin, 'network' | 'requestId'>,
): Promise<void> {
  const mayChange = memberships.some(({ role }) => getGrant(role, 'sign-in:update') !== null);
  if (!mayChange || signIn.provenAt !== null) return;
  await tx.inTenant({ companyId }, (own) =>
    moveSignIn(own, recordKeys, {
      version: signIn.version,
      by: accountId,
      kind: 'proven',
      text: null,
      to: { provenAt: new Date() },
    }),
  );
  await writeAudit(tx, {
    actorId: accountId,
    network,
    requestId,
    action: 'company-sign-in:prove',
    target: `company-sign-in/${signIn.id}`,
    outcome: 'done',
    detail: { place: `company ${memberships[0]?.scopeId ?? ''}` },
  });
}
