import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Call } from '@cotejo/contract/call.ts';
import type * as uploads from '@cotejo/contract/media/picture-calls.ts';
import {
  maxPictureBytes,
  pictureAddress,
  pictureShapes,
  pictureTypes,
  type PictureUse,
} from '@cotejo/domain/media/picture.ts';
import { sayPictureProblem } from '@cotejo/domain/media/picture-words.ts';
import { FilePanel } from '@cotejo/ui/file/file-panel.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { fetchWithProgress } from '@cotejo/web/src/shared/sheet/fetch-with-progress.ts';
import { useState, type ReactNode } from 'react';
import { useSignedIn } from '../session/session-context.ts';
import css from './picture.module.css';

export type UploadName = keyof typeof uploads;
export type Uploaded = NonNullable<CallAnswer<UploadName>>;

interface PicturePanelProps {
  readonly id: string;
  readonly title: string;
  readonly use: PictureUse;
  readonly upload: Call<UploadName>;
  /** What was uploaded here last. */
  readonly chosen: Uploaded | null;
  readonly onChosen: (uploaded: Uploaded) => void;
  /** Name of the picture that is shown now, as long as no other one was uploaded. */
  readonly current: string | null;
  /** What follows an upload. */
  readonly sent: string;
  readonly locked?: boolean;
  /** What is asked beside the picture. */
  readonly children?: ReactNode;
}

/** A picture is uploaded, or refused with why, and seen as it will be. */
export function PicturePanel(props: PicturePanelProps) {
  const { id, title, use, upload, chosen, onChosen, current, sent, locked, children } = props;
  const { t } = useTranslation('record');
  const { session } = useSignedIn();
  const { language } = useApp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { least, ...shape } = pictureShapes[use];
  const { width, height } = chosen ?? shape;
  const name = chosen?.name ?? current;

  const send = async (file: File, onSent: (share: number) => void): Promise<void> => {
    setRefusal(null);
    if (file.size > maxPictureBytes) {
      setRefusal(sayPictureProblem('bytes', use, language));
      return;
    }
    const headers = { 'accept-language': language };
    const options = { headers, file, fetch: fetchWithProgress(onSent) };
    const result = await session.call(upload, {}, options);
    if (result.ok) onChosen(result.data);
    else setRefusal(result.problem?.detail || t('picture.failed'));
  };

  return (
    <FilePanel
      id={id}
      title={title}
      text={t('picture.text', { ...least, megabytes: maxPictureBytes / 1024 / 1024 })}
      accept={pictureTypes.join(',')}
      label={t(name === null ? 'picture.choose' : 'picture.another')}
      busyLabel={t('picture.sending')}
      dropLabel={t('picture.drop')}
      locked={locked}
      onChoose={send}
    >
      {refusal !== null && (
        <Notice live tone="danger" title={t('picture.refused')}>
          {refusal}
        </Notice>
      )}
      <StatusMessage className="small">{chosen === null ? '' : sent}</StatusMessage>
      {name !== null && (
        <figure className={css.preview}>
          <img
            className={css.preview__picture}
            src={pictureAddress(name)}
            alt=""
            width={width}
            height={height}
          />
          <figcaption className="small muted">
            {t(chosen === null ? 'picture.now' : 'picture.preview')}
          </figcaption>
        </figure>
      )}
      {children}
    </FilePanel>
  );
}
