import { readInsuredSheet } from '@cotejo/contract/purchase/purchase-calls.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FilePanel } from '@cotejo/ui/file/file-panel.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { saveFile } from '../../../shared/page/save-file.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** What reading a sheet found; it outlives the form that it fills. */
export interface SheetReading {
  readonly isRead: boolean;
  readonly problems: readonly string[];
  /** The same file with a column of problems, as CSV; null where nothing is wrong in it. */
  readonly marked: string | null;
}

export interface InsuredSheetProps {
  readonly reading: SheetReading | null;
  readonly onRead: (reading: SheetReading, values: FormValues | null) => void;
}

/** A sheet in place of typing: it fills the form, and says what is wrong by the rows of the sheet. */
export function InsuredSheet({ reading, onRead }: InsuredSheetProps) {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { session } = usePurchaseView().server;
  const read = async (file: File): Promise<void> => {
    const result = await api.call(
      readInsuredSheet,
      { params: { session } },
      { headers: { 'accept-language': language }, file },
    );
    if (!result.ok || !result.data) {
      const said = result.ok ? undefined : result.problem?.detail;
      onRead({ isRead: false, problems: [said || t('sheet.failed')], marked: null }, null);
      return;
    }
    const { insured, problems, marked } = result.data;
    const said = problems.map(({ rowNumber, message }) =>
      rowNumber === null ? message : t('sheet.row', { row: rowNumber, message }),
    );
    onRead({ isRead: true, problems: said, marked }, insured.length === 0 ? null : { insured });
  };
  const marked = reading?.marked ?? null;
  const save = (csv: string): void =>
    saveFile(new Blob([csv], { type: 'text/csv' }), t('sheet.savedAs'));
  return (
    <FilePanel
      id="insured-sheet"
      title={t('sheet.title')}
      text={t('sheet.text')}
      accept=".xlsx,.csv"
      label={t('sheet.choose')}
      busyLabel={t('sheet.reading')}
      onChoose={read}
    >
      {reading !== null && reading.problems.length > 0 && (
        <Notice live tone="danger" title={t('sheet.wrong')}>
          <ul>
            {reading.problems.map((problem, at) => (
              <li key={at}>{problem}</li>
            ))}
          </ul>
          {marked !== null && (
            <Button size="small" icon="download" onClick={() => save(marked)}>
              {t('sheet.save')}
            </Button>
          )}
        </Notice>
      )}
      <StatusMessage className="small">
        {reading?.isRead && reading.problems.length === 0 ? t('sheet.read') : ''}
      </StatusMessage>
    </FilePanel>
  );
}
