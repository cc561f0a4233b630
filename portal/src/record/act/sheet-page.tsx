import { Button } from '@cotejo/ui/button/button.tsx';
import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { newKey } from '@cotejo/web/src/shared/api/new-key.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { SheetPanel } from '@cotejo/web/src/shared/sheet/sheet-panel.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toProblemText } from '../../problem-text.ts';
import type { SheetAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { listPath } from '../kind/record-path.ts';
import { useRecordCalls } from '../kind/use-record-calls.ts';
import { useWords } from '../kind/use-words.ts';
import { SheetColumns } from './sheet-columns.tsx';
import { SheetPreview } from './sheet-preview.tsx';

const noList = new URLSearchParams();

/** A file that was checked, with the key under which its rows are added: the same again, whose answer was lost, has the same. */
interface Checked {
  readonly file: File;
  readonly key: string;
}

/** New records of a kind as the rows of a file: it is checked, shown and confirmed, and all of them are added, or none. */
export function SheetPage({ of }: { readonly of: KindPages }) {
  const { t, own } = useWords(of);
  const { language } = useApp();
  const { sheet } = useRecordCalls(of);
  const client = useQueryClient();
  const [reading, setReading] = useState<SheetAnswer | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const title = own('sheet.name');
  useDocumentMeta({ title: `${title} · ${own('title')}`, description: own('description') });

  const headers = { 'accept-language': language };
  const read = (next: SheetAnswer | null): void => {
    setReading(next);
    setRefusal(null);
  };
  const confirm = async (): Promise<void> => {
    if (isBusy || reading === null || checked === null) return;
    setBusy(true);
    const { file, key: idempotencyKey } = checked;
    const answer = await sheet({ headers, idempotencyKey, file }, reading.seen);
    setBusy(false);
    if (answer.ok) {
      read(answer.data);
      void client.invalidateQueries({ queryKey: [of.kind.name] });
    } else setRefusal(toProblemText(answer, t));
  };
  return (
    <>
      <div>
        <TextLink plain before="left" href={listPath(of.kind, noList)}>
          {t('page.back')}
        </TextLink>
        <h1>{title}</h1>
      </div>
      <SheetColumns of={of} />
      <SheetPanel
        id="record-sheet"
        title={t('sheet.file')}
        text={own('sheet.text')}
        reading={reading}
        locked={isBusy}
        onSend={(file, fetch) => {
          // What was read of the one before is not confirmed any more.
          read(null);
          setChecked({ file, key: newKey() });
          return sheet({ headers, file, fetch });
        }}
        onRead={read}
      >
        {reading !== null && reading.problems.length === 0 && (
          <SheetResult of={of} reading={reading} isBusy={isBusy} onConfirm={() => void confirm()} />
        )}
        {refusal !== null && (
          <Notice live tone="danger">
            {refusal}
          </Notice>
        )}
      </SheetPanel>
    </>
  );
}

/** A file without problems: what is in it until it is confirmed, and then what became of it. */
function SheetResult(props: {
  readonly of: KindPages;
  readonly reading: SheetAnswer;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}) {
  const { of, reading, isBusy, onConfirm } = props;
  const { t, own } = useWords(of);
  const { added, rows } = reading;
  // The button that was pressed is gone.
  if (added > 0)
    return (
      <FocusedNotice cause={reading}>
        <Notice live tone="ok" title={own('sheet.done', { count: added })} />
      </FocusedNotice>
    );
  if (rows === 0) return <Notice live tone="warn" title={t('sheet.empty')} />;
  return (
    <>
      <Notice live tone="info" title={t('sheet.checked', { count: rows })} />
      <SheetPreview of={of} reading={reading} />
      <div className="row">
        <Button busy={isBusy} onClick={onConfirm}>
          {t('sheet.confirm', { count: rows })}
        </Button>
      </div>
    </>
  );
}
