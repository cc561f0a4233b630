import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import { getSubjectCopy } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { subjectCopyDays } from '@cotejo/domain/privacy/subject-copy.ts';
import type { SubjectRequestStatus } from '@cotejo/domain/privacy/subject-request.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { useState } from 'react';
import { saveFile } from '../../shared/page/save-file.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession } from '../../shared/account/account-session.ts';

export type SubjectRequest = CallAnswer<'listSubjectRequests'>['items'][number];

const tones: Readonly<Record<SubjectRequestStatus, StatusTone>> = {
  received: 'wait',
  proven: 'wait',
  done: 'ok',
  refused: 'bad',
};

/** One request of a customer: where it stands, until when it is answered, and what became of it. */
export function SubjectRequestItem(props: {
  readonly item: SubjectRequest;
  readonly session: AccountSession;
}) {
  const { item, session } = props;
  const { language } = useApp();
  const { formatDay } = useLocalTime();
  const { t } = useTranslation('account');
  const [isFailed, setFailed] = useState(false);
  const { reference, kind, status, endedAt, dueAt, reason, erased, kept, hasCopy } = item;

  const download = async (format: 'json' | 'text'): Promise<void> => {
    const url = `${fillPath(getSubjectCopy.path, { id: item.id })}?format=${format}`;
    const answer = await session.read(url, language);
    setFailed(answer?.ok !== true);
    if (answer?.ok !== true) return;
    saveFile(await answer.blob(), `${reference}.${format === 'json' ? 'json' : 'txt'}`);
  };

  return (
    <li className="stack stack--tight">
      <h3>
        {t(`personalData.kind.${kind}`)} · {reference}
      </h3>
      <p>
        <Status tone={tones[status]}>{t(`personalData.status.${status}`)}</Status>{' '}
        {endedAt === null ? t('personalData.due', { day: formatDay(dueAt) }) : formatDay(endedAt)}
      </p>
      {item.details !== '' && <p>{item.details}</p>}
      {endedAt === null && status === 'received' && <p>{t('personalData.proveYourself')}</p>}
      {endedAt === null && item.extension !== '' && (
        <p>{t('personalData.extended', { reason: item.extension })}</p>
      )}
      {reason !== '' && <p>{reason}</p>}
      {erased.length > 0 && (
        <p>
          {t('personalData.erased')}:{' '}
          {erased.map(({ name, count }) => `${name} (${count})`).join(', ')}
        </p>
      )}
      {kept.length > 0 && (
        <>
          <p>{t('personalData.kept')}:</p>
          <ul>
            {kept.map(({ name, count, why }) => (
              <li key={name}>
                {name} ({count}): {why}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasCopy && (
        <p className="stack stack--tight">
          <Button look="outline" onClick={() => void download('text')}>
            {t('personalData.copyText')}
          </Button>
          <Button look="quiet" onClick={() => void download('json')}>
            {t('personalData.copyJson')}
          </Button>
        </p>
      )}
      {isFailed && (
        <Notice tone="danger" live>
          {t('personalData.copyFailed', { days: subjectCopyDays })}
        </Notice>
      )}
    </li>
  );
}
