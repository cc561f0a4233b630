import type { AccessRequestRecord } from '@cotejo/domain/managed-account/access-request-row.ts';
import { sayAccessRequestCell } from '@cotejo/domain/managed-account/access-request-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

const tones = { asked: 'wait', done: 'ok', declined: 'none', expired: 'none' } as const;

export function AccessRequestStatus({ row }: { readonly row: AccessRequestRecord }) {
  const { language } = useApp();
  return (
    <Status tone={tones[row.status]}>{sayAccessRequestCell('status', row.status, language)}</Status>
  );
}
