import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readPartnerFile } from '@cotejo/contract/staff/transfer-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useRef, useState, type ChangeEvent } from 'react';
import { useSignedIn } from '../../session/session-context.ts';

type Rows = NonNullable<CallAnswer<'readPartnerFile'>>['rows'];

/** The file in which a partner says what came: each row counts as typed by who brings it. */
export function PartnerFile({ onRead }: { readonly onRead: () => void }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [rows, setRows] = useState<Rows | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setBusy(true);
    const result = await session.call(
      readPartnerFile,
      {},
      { headers: { 'accept-language': language }, file },
    );
    // The same file may be chosen again once it is corrected.
    target.value = '';
    setBusy(false);
    setRows(result.ok ? (result.data?.rows ?? []) : null);
    setProblem(result.ok ? null : result.problem?.detail || t('partnerFile.failed'));
    if (result.ok) onRead();
  };

  return (
    <section className="panel stack" aria-labelledby="partner-file">
      <h2 id="partner-file">{t('partnerFile.title')}</h2>
      <p className="muted">{t('partnerFile.text')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-labelledby="partner-file"
        onChange={(event) => void read(event)}
      />
      <div>
        <Button
          look="outline"
          busy={isBusy}
          busyLabel={t('busy')}
          onClick={() => input.current?.click()}
        >
          {t('partnerFile.choose')}
        </Button>
      </div>
      {problem !== null && (
        <Notice live tone="danger" title={t('partnerFile.failed')}>
          {problem}
        </Notice>
      )}
      {rows !== null && <ReadRows rows={rows} />}
    </section>
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
