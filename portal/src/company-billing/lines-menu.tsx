import { fillPath } from '@cotejo/contract/call.ts';
import { exportPeriodLines } from '@cotejo/contract/company-billing/company-period-calls.ts';
import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import { fileFormats, type FileFormat } from '@cotejo/domain/record/record-file.ts';
import { buttonClass } from '@cotejo/ui/button/button-class.ts';
import { Menu } from '@cotejo/ui/menu/menu.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useSaveFile } from '../file/use-save-file.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useMay } from '../session/use-may.ts';

/** The lines of a month worker by worker, as a file; nothing for who may not take one. */
export function LinesMenu({ record }: { readonly record: RecordAnswer<CompanyPeriodRecord> }) {
  const { t } = useTranslation('record');
  const may = useMay();
  const { isBusy, isFailed, save } = useSaveFile();
  if (!may('payment:export')) return null;
  const saveAs = (format: FileFormat): Promise<void> =>
    save(
      `${fillPath(exportPeriodLines.path, { id: record.id })}?format=${format}`,
      `${t('company-period.one')} ${record.cells.month.slice(0, 7)}.${format}`,
    );
  return (
    <>
      <Menu
        className={buttonClass({ look: 'outline', size: 'small' })}
        items={fileFormats.map((format) => ({
          id: format,
          label: t(`export.${format}`),
          onSelect: () => void saveAs(format),
        }))}
      >
        {isBusy ? t('export.busy') : t('company-period.linesFile')}
      </Menu>
      {isFailed && (
        <Notice tone="danger" live>
          {t('export.failed')}
        </Notice>
      )}
    </>
  );
}
