import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { companyPaymentsPath, taxDocumentsPath } from '../paths.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useMay } from '../session/use-may.ts';
import { LinesMenu } from './lines-menu.tsx';
import { PeriodLines } from './period-lines.tsx';

type Of = { readonly record: RecordAnswer<CompanyPeriodRecord> };

/** What a month is made of, and once it is issued where its payments and tax documents are. */
export function PeriodBelow({ record }: Of) {
  const { t } = useTranslation('record');
  const may = useMay();
  const isIssued = record.cells.state !== 'open';
  return (
    <>
      {isIssued && may('tax-document:read') && (
        <p>
          <TextLink href={`${taxDocumentsPath}?period=${record.id}`}>
            {t('company-period.documents')}
          </TextLink>
        </p>
      )}
      {isIssued && (
        <p>
          <TextLink href={`${companyPaymentsPath}?period=${record.id}`}>
            {t('company-period.payments')}
          </TextLink>
        </p>
      )}
      <PeriodLines record={record} />
      <div>
        <LinesMenu record={record} />
      </div>
    </>
  );
}
