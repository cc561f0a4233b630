import type { AccountRow, MembershipRow } from '@cotejo/store/account/account.model.ts';
import { openPerson } from '@cotejo/store/account/find-account.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';

/** An account for who may read it. */
export function presentAccount(
  keys: RecordKeys,
  account: AccountRow,
  memberships: readonly MembershipRow[],
) {
  const { id, kind, language, status } = account;
  const { name, email } = openPerson(keys, account);
  return {
    id,
    kind,
    language,
    status,
    name,
    email,
    memberships: memberships.map(({ role, scopeKind, scopeId }) => ({ role, scopeKind, scopeId })),
  };
}
