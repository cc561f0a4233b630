import type { Scope } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { useSignedIn } from './session-context.ts';

/** Whether who has signed in holds a permission, in one of the scopes where these are said; the server decides about each record. */
export function useMay(): (permission: Permission, scopes?: readonly Scope[]) => boolean {
  const { permissions } = useSignedIn().me;
  return (asked, scopes) =>
    permissions.some(
      ({ permission, scope }) => permission === asked && (scopes?.includes(scope) ?? true),
    );
}
