import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { auditAt } from '../audit/audit-address.ts';
import { ledgerPath } from '../paths.ts';

interface WhereItEnds {
  /** What its page asks for. */
  readonly permission: Permission;
  /** The page on which it is looked at and ended, of the subject's last part. */
  readonly href: (last: string) => string;
}

const pages: Readonly<Record<string, WhereItEnds>> = {
  odd_reading: { permission: 'audit:read', href: (actorId) => auditAt({ actorId }) },
  ledger_differs: { permission: 'ledger:read', href: (day) => ledgerPath({ day }) },
};

/** Where a line of what failed is looked at; null: it has no page, or not for who reads it. */
export function attentionHref(
  kind: string,
  subject: string,
  may: (permission: Permission) => boolean,
): string | null {
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined;
  const last = subject.split('/').at(-1) ?? '';
  return page !== undefined && may(page.permission) ? page.href(last) : null;
}
