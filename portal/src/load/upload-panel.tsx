import { uploadLoad } from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import { FilePanel } from '@cotejo/ui/file/file-panel.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { newKey } from '@cotejo/web/src/shared/api/new-key.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { fetchWithProgress } from '@cotejo/web/src/shared/sheet/fetch-with-progress.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadPath } from '../paths.ts';
import { toProblemText } from '../problem-text.ts';
import { useSignedIn } from '../session/session-context.ts';

/** Where a file of people is sent; its load opens at once, and is read meanwhile. */
export function UploadPanel({ company }: { readonly company: string }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const navigate = useNavigate();
  /** The same file again, after an answer that was lost, is the same load. */
  const sent = useRef<{ readonly what: string; readonly key: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (file: File, onSent: (share: number) => void): Promise<void> => {
    setRefusal(null);
    const what = `${file.name} ${file.size} ${file.lastModified}`;
    if (sent.current?.what !== what) sent.current = { what, key: newKey() };
    const result = await session.call(
      uploadLoad,
      { params: { company }, query: { fileName: file.name.slice(0, 200) } },
      {
        headers: { 'accept-language': language },
        file,
        fetch: fetchWithProgress(onSent),
        idempotencyKey: sent.current.key,
      },
    );
    if (result.ok) await navigate(loadPath(company, result.data.id));
    else {
      if (result.status !== 0) sent.current = null;
      setRefusal(toProblemText(result, t));
    }
  };
  return (
    <FilePanel
      id="upload"
      title={t('load.upload')}
      text={t('load.uploadText')}
      accept=".xlsx,.csv"
      label={t('load.choose')}
      busyLabel={t('load.sending')}
      dropLabel={t('load.drop')}
      look="main"
      onChoose={send}
    >
      {refusal !== null && (
        <Notice live tone="danger" title={t('load.refused')}>
          {refusal}
        </Notice>
      )}
    </FilePanel>
  );
}
