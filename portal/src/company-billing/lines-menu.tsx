import { fillPath } from '@cotejo/contract/call.ts';
import { exportPeriodLines } from '@cotejo/contract/company-billing/company-period-calls.ts';
import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import { fileFormats, type FileFormat } from '@cotejo/domain/record/record-file.ts';
import { buttonClass } from '@cotejo/ui/button/button-class.ts';
import { Menu } from '@cotejo/ui/menu/menu.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { saveFile } from '@cotejo/web/src/shared/page/save-file.ts';
import { useState } from 'react';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useMay } from '../session/use-may.ts';
import { useSignedIn } from '../session/session-context.ts';

/** The lines of a month worker by worker, as a file; nothing for who may not take one. */
export function LinesMenu({ record }: { readonly record: RecordAnswer<CompanyPeriodRecord> }) {
  const { t } = useTranslation('record');
  const { session } = useSignedIn();
  const { language } = useApp();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  if (!may('payment:export')) return null;
  const save = async (format: FileFormat): Promise<void> => {
    setBusy(true);
    const path = fillPath(exportPeriodLines.path, { id: record.id });
    const answer = await session.read(`${path}?format=${format}`, language);
    // It may break off while it comes.
    const file = answer?.ok === true ? await answer.blob().catch(() => null) : null;
    if (file !== null)
      saveFile(file, `${t('company-period.one')} ${record.cells.month.slice(0, 7)}.${format}`);
    setFailed(file === null);
    setBusy(false);
  };
  return (
    <>
      <Menu
        className={buttonClass({ look: 'outline', size: 'small' })}
        items={fileFormats.map((format) => ({
          id: format,
          label: t(`export.${format}`),
          onSelect: () => void save(format),
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
