import { fillPath } from '@cotejo/contract/call.ts';
import { getSubjectCopy } from '@cotejo/contract/privacy/subject-request-calls.ts';
import type { SubjectRequestRecord } from '@cotejo/domain/privacy/subject-request-row.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useSaveFile } from '../file/use-save-file.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';

/** The copy that staff hand over to somebody without an account. */
export function SubjectCopy({ record }: { readonly record: RecordAnswer<SubjectRequestRecord> }) {
  const { t } = useTranslation('record');
  const { isBusy, isFailed, save } = useSaveFile();
  const { id, reference, hasCopy } = record.cells;
  if (!hasCopy) return null;
  const path = fillPath(getSubjectCopy.path, { id });
  return (
    <section className="panel stack" aria-labelledby="subject-copy">
      <h2 id="subject-copy">{t('subject-request.copyTitle')}</h2>
      <p>{t('subject-request.copyText')}</p>
      <p className="stack stack--tight">
        <Button
          look="outline"
          icon="download"
          busy={isBusy}
          busyLabel={t('export.busy')}
          onClick={() => void save(`${path}?format=text`, `${reference}.txt`)}
        >
          {t('subject-request.copyRead')}
        </Button>
        <Button
          look="quiet"
          icon="download"
          busy={isBusy}
          busyLabel={t('export.busy')}
          onClick={() => void save(`${path}?format=json`, `${reference}.json`)}
        >
          {t('subject-request.copyJson')}
        </Button>
      </p>
      {isFailed && (
        <Notice tone="danger" live>
          {t('subject-request.copyFailed')}
        </Notice>
      )}
    </section>
  );
}
