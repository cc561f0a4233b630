import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { useSignedIn } from './session-context.ts';

/** Whether who has signed in holds a permission, however far; the server decides about each record. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSignedIn().me;
  return (asked) => permissions.some(({ permission }) => permission === asked);
}
