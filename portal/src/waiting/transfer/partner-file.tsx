import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readPartnerFile } from '@cotejo/contract/staff/transfer-calls.ts';
import { FilePanel } from '@cotejo/ui/file/file-panel.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';

type Rows = NonNullable<CallAnswer<'readPartnerFile'>>['rows'];

/** The file in which a partner says what came: each row counts as typed by who brings it. */
export function PartnerFile({ onRead }: { readonly onRead: () => void }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const [rows, setRows] = useState<Rows | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async (file: File): Promise<void> => {
    const result = await session.call(
      readPartnerFile,
      {},
      { headers: { 'accept-language': language }, file },
    );
    setRows(result.ok ? (result.data?.rows ?? []) : null);
    setProblem(result.ok ? null : result.problem?.detail || t('partnerFile.failed'));
    if (result.ok) onRead();
  };

  return (
    <FilePanel
      id="partner-file"
      title={t('partnerFile.title')}
      text={t('partnerFile.text')}
      accept=".xlsx,.csv"
      label={t('partnerFile.choose')}
      busyLabel={t('busy')}
      onChoose={read}
    >
      {problem !== null && (
        <Notice live tone="danger" title={t('partnerFile.failed')}>
          {problem}
        </Notice>
      )}
      {rows !== null && <ReadRows rows={rows} />}
    </FilePanel>
  );
}

function ReadRows({ rows }: { readonly rows: Rows }) {
  const { t } = useTranslation('portal');
  const count = (status: Rows[number]['status']) =>
    rows.filter((row) => row.status === status).length;
  const refused = rows.filter(({ status }) => status === 'refused');
  return (
    <Notice
      live
      tone={refused.length === 0 ? 'ok' : 'warn'}
      title={t('partnerFile.read', {
        matched: count('matched'),
        asked: count('asked'),
        refused: refused.length,
      })}
    >
      {refused.length > 0 && (
        <ul>
          {refused.map(({ rowNumber, reference, message }) => (
            <li key={rowNumber}>
              {t('partnerFile.row', { row: rowNumber, reference, message: message ?? '' })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
