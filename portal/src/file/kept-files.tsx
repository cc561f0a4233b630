import type { Call } from '@cotejo/contract/call.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import type { ApiResult, SendCall } from '@cotejo/contract/client.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FilePanel } from '@cotejo/ui/file/file-panel.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { fetchWithProgress } from '@cotejo/web/src/shared/sheet/fetch-with-progress.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toProblemText } from '../problem-text.ts';
import { useSignedIn } from '../session/session-context.ts';
import { useSaveFile } from './use-save-file.ts';

interface KeptFile {
  readonly id: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** ISO time. */
  readonly at: string;
}

interface KeptFilesProps {
  /** The name of the record's kind, by which its texts (`files`) and what was read of it are found. */
  readonly kind: string;
  readonly id: string;
  readonly country: CountryCode;
  readonly files: readonly KeptFile[];
  /** The end of a file's name, by its type. */
  readonly ends: Readonly<Record<string, string>>;
  /** What a file is saved as. */
  readonly name: string;
  readonly open: Call;
  /** Null: no other one is taken, or the reader may add none. */
  readonly upload: { readonly call: Call; readonly query: Readonly<Record<string, number>> } | null;
}

/** The files of a record: they are saved, never shown in the page. Who may adds others. */
export function KeptFiles(props: KeptFilesProps) {
  const { kind, files, upload } = props;
  const { t } = useTranslation('record');
  return (
    <>
      <section className="panel stack" aria-labelledby="kept-files">
        <h2 id="kept-files">{t(`${kind}.files.title`)}</h2>
        {files.length === 0 ? (
          <p className="muted">{t(`${kind}.files.none`)}</p>
        ) : (
          <ul className="stack stack--tight">
            {files.map((file) => (
              <li key={file.id}>
                <SaveFile {...props} file={file} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {upload !== null && <AddFile {...props} upload={upload} />}
    </>
  );
}

function SaveFile(props: KeptFilesProps & { readonly file: KeptFile }) {
  const { kind, id, country, ends, name, open, file } = props;
  const { t } = useTranslation('record');
  const { formatDay } = useLocalTime(country);
  const { isBusy, isFailed, save } = useSaveFile();
  const end = ends[file.type] ?? '';
  const path = fillPath(open.path, { id, fileId: file.id });
  return (
    <>
      <Button
        size="small"
        look="outline"
        icon="download"
        busy={isBusy}
        busyLabel={t('export.busy')}
        onClick={() => void save(path, `${name}.${end}`)}
      >
        {t(`${kind}.files.save`, {
          type: end.toUpperCase(),
          size: Math.max(1, Math.round(file.size / 1024)),
          day: formatDay(file.at),
        })}
      </Button>
      {isFailed && (
        <Notice tone="danger" live>
          {t(`${kind}.files.notSaved`)}
        </Notice>
      )}
    </>
  );
}

function AddFile(
  props: KeptFilesProps & { readonly upload: NonNullable<KeptFilesProps['upload']> },
) {
  const { kind, id, ends, upload } = props;
  const { t } = useTranslation('record');
  const { t: portal } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  // What it answers is read again with the record, whichever kind it is.
  const send = session.call as unknown as SendCall;
  const choose = async (file: File, onSent: (share: number) => void): Promise<void> => {
    setRefusal(null);
    const result = (await send(
      upload.call,
      { params: { id }, query: upload.query },
      { headers: { 'accept-language': language }, file, fetch: fetchWithProgress(onSent) },
    )) as ApiResult<unknown>;
    if (!result.ok) setRefusal(toProblemText(result, portal));
    // Of somebody else's change, too, the page shows what stands now.
    await client.invalidateQueries({ queryKey: [kind] });
  };
  return (
    <FilePanel
      id="kept-file"
      title={t(`${kind}.files.add`)}
      text={t(`${kind}.files.addText`)}
      accept={Object.values(ends)
        .map((end) => `.${end}`)
        .join(',')}
      label={t(`${kind}.files.choose`)}
      busyLabel={t(`${kind}.files.sending`)}
      dropLabel={t(`${kind}.files.drop`)}
      onChoose={choose}
    >
      {refusal !== null && (
        <Notice live tone="danger" title={t(`${kind}.files.refused`)}>
          {refusal}
        </Notice>
      )}
    </FilePanel>
  );
}
