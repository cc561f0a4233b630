import { uploadLoad } from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { acceptedAt } from '@cotejo/domain/file/upload-extensions.ts';
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
import { LoadKindFields } from './load-kind-fields.tsx';
import { TemplateButton } from './template-button.tsx';
import { useLoadTarget } from './use-load-target.ts';
import type { OpenPolicy } from './use-loads.ts';

interface UploadPanelProps {
  readonly company: string;
  /** The company's. */
  readonly country: CountryCode;
  readonly policies: readonly OpenPolicy[];
}

/** Where a file of people is sent; its load opens at once, and is read meanwhile. */
export function UploadPanel({ company, country, policies }: UploadPanelProps) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const navigate = useNavigate();
  /** The same file again, after an answer that was lost, is the same load. */
  const sent = useRef<{ readonly what: string; readonly key: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [target, setTarget] = useLoadTarget(policies);
  const { kind, policyId } = target;
  const isMissing = kind !== 'people' && policyId === null;
  const send = async (file: File, onSent: (share: number) => void): Promise<void> => {
    setRefusal(null);
    const about = kind === 'people' ? {} : { policyId: policyId ?? '' };
    const what = `${file.name} ${file.size} ${file.lastModified} ${kind} ${policyId ?? ''}`;
    if (sent.current?.what !== what) sent.current = { what, key: newKey() };
    const result = await session.call(
      uploadLoad,
      { params: { company }, query: { fileName: file.name.slice(0, 200), kind, ...about } },
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
    <>
      <section className="panel stack" aria-label={t('load.what')}>
        <LoadKindFields policies={policies} target={target} onChange={setTarget} />
        <p className="caption">{t(`load.kindText.${kind}`)}</p>
        <div className="row">
          <TemplateButton kind={kind} country={country} />
        </div>
      </section>
      <FilePanel
        id="upload"
        title={t('load.upload')}
        text={isMissing ? t('load.choosePolicyFirst') : t('load.uploadText')}
        locked={isMissing}
        accept={acceptedAt('sheet')}
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
    </>
  );
}
