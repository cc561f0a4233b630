import { exportAudit } from '@cotejo/contract/audit/audit-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { saveFile } from '@cotejo/web/src/shared/page/save-file.ts';
import { useState } from 'react';
import { toProblemText } from '../problem-text.ts';
import { useMay } from '../session/use-may.ts';
import { useSignedIn } from '../session/session-context.ts';
import type { AuditAsked } from './audit-address.ts';

type Said = { readonly tone: 'ok' | 'warn' | 'danger'; readonly text: string };

/** The rows of some days as a file, once a second person asks for exactly the same; nothing for who may not ask. */
export function AuditExport({ asked }: { readonly asked: AuditAsked }) {
  const { t } = useTranslation('portal');
  const { session } = useSignedIn();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  if (!may('audit:export')) return null;
  const ask = async (): Promise<Said> => {
    const { from, until } = asked;
    if (from === undefined || until === undefined)
      return { tone: 'warn', text: t('audit.export.days') };
    // A file is no answer that the client reads: it is kept as it comes.
    const files: Blob[] = [];
    const keepFile: typeof fetch = async (...of) => {
      const response = await fetch(...of);
      if (response.status === 200) files.push(await response.clone().blob());
      return response;
    };
    const body = { ...asked, from, until };
    const result = await session.call(exportAudit, { body }, { fetch: keepFile });
    if (!result.ok) {
      const isTooMany = result.problem?.code === '1000';
      const text = isTooMany ? t('audit.export.tooMany') : toProblemText(result, t);
      return { tone: 'danger', text };
    }
    if (result.status === 202) return { tone: 'ok', text: t('audit.export.asked') };
    const file = files.at(-1);
    if (file === undefined) return { tone: 'danger', text: t('audit.export.failed') };
    saveFile(file, `${t('audit.title')} ${from} ${until}.csv`);
    return { tone: 'ok', text: t('audit.export.saved') };
  };
  const press = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    setSaid(await ask());
    setBusy(false);
  };
  return (
    <div className="stack">
      <Button
        size="small"
        look="outline"
        icon="download"
        busy={isBusy}
        busyLabel={t('busy')}
        onClick={() => void press()}
      >
        {t('audit.export.go')}
      </Button>
      {said !== null && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
    </div>
  );
}
