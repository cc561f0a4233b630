import * as calls from '@cotejo/contract/support-access/support-access-calls.ts';
import type { SupportAccessRecord } from '@cotejo/domain/support-access/support-access-row.ts';
import { nameRole, supportStateWords } from '@cotejo/domain/support-access/support-access-words.ts';
import { supportAccessRecord } from '@cotejo/domain/support-access/support-access.record.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';

interface CellProps {
  readonly row: SupportAccessRecord;
}

function StateCell({ row: { state } }: CellProps) {
  const { language } = useApp();
  const tone = state === 'open' ? 'bad' : 'wait';
  return <Status tone={tone}>{supportStateWords[state][language]}</Status>;
}

function RoleCell({ row: { role } }: CellProps) {
  const { language } = useApp();
  return nameRole(role, language);
}

export const pages: KindPages = recordPages(
  supportAccessRecord,
  {
    list: calls.listSupportAccesses,
    watch: calls.watchSupportAccesses,
    create: calls.openSupportAccess,
    read: calls.readSupportAccess,
    history: calls.readSupportAccessHistory,
    acts: { end: calls.endSupportAccess },
  },
  { cells: { state: StateCell, role: RoleCell } },
);
