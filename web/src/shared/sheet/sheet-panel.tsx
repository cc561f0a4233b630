import type { ApiResult } from '@cotejo/contract/client.ts';
import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import { FilePanel } from '@cotejo/ui/file/file-panel.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { SheetProblems } from '@cotejo/ui/sheet/sheet-problems.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../language/use-translation.ts';
import { saveFile } from '../page/save-file.ts';
import { useTexts } from '../page/use-texts.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { toWorkbook } from './to-workbook.ts';

/** What every call that takes a sheet answers, beside what it is for. */
export interface SheetReading {
  readonly problems: readonly SheetProblem[];
  /** The same file with its problems, as .xlsx in base64; null where nothing is wrong in it. */
  readonly marked: string | null;
}

export interface SheetPanelProps<Reading extends SheetReading> {
  /** Of the heading, which names the field, too. */
  readonly id: string;
  readonly title: string;
  /** Which columns are read, and what becomes of the rows. */
  readonly text: string;
  /** What was read last; it may outlive this panel. */
  readonly reading: Reading | null;
  /** No other file is taken for now. */
  readonly locked?: boolean;
  readonly onSend: (file: File, fetchFunction: typeof fetch) => Promise<ApiResult<Reading>>;
  /** Null = nothing could be read of the file. */
  readonly onRead: (reading: Reading | null) => void;
  /** What is said about what was read. */
  readonly children?: ReactNode;
}

/** The one place of both sites where a sheet is uploaded. */
export function SheetPanel<Reading extends SheetReading>(props: SheetPanelProps<Reading>) {
  return useTexts('sheet') ? <LoadedPanel {...props} /> : null;
}

function LoadedPanel<Reading extends SheetReading>(props: SheetPanelProps<Reading>) {
  const { id, title, text, reading, locked, onSend, onRead, children } = props;
  const { t } = useTranslation('sheet');
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (file: File, onSent: (share: number) => void): Promise<void> => {
    setRefusal(null);
    const result = await onSend(file, fetchWithProgress(onSent));
    onRead(result.ok ? result.data : null);
    if (!result.ok) setRefusal(result.problem?.detail || t('failed'));
  };
  const marked = reading?.marked ?? null;
  return (
    <FilePanel
      id={id}
      title={title}
      text={text}
      accept=".xlsx,.csv"
      label={t('choose')}
      busyLabel={t('reading')}
      dropLabel={t('drop')}
      locked={locked}
      onChoose={send}
    >
      {refusal !== null && (
        <Notice live tone="danger" title={t('notRead')}>
          {refusal}
        </Notice>
      )}
      {reading !== null && reading.problems.length > 0 && (
        <SheetProblems
          problems={reading.problems}
          words={{
            title: t('wrong'),
            row: t('row'),
            column: t('column'),
            problem: t('problem'),
            mend: t('mend'),
            wholeFile: t('wholeFile'),
            save: t('save'),
          }}
          onSave={marked === null ? null : () => saveFile(toWorkbook(marked), t('savedAs'))}
        />
      )}
      {children}
    </FilePanel>
  );
}
