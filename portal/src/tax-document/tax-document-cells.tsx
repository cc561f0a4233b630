import { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import { sayTaxDocumentKind } from '@cotejo/domain/tax-document/tax-document-kinds.ts';
import type { TaxDocumentRecord } from '@cotejo/domain/tax-document/tax-document-row.ts';
import { taxDocumentStateWords } from '@cotejo/domain/tax-document/tax-document-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { LinkCell } from '../record/kind/link-cell.tsx';
import { useMay } from '../session/use-may.ts';

interface Props {
  readonly row: TaxDocumentRecord;
}

const tones = { PENDING: 'wait', ACTIVE: 'ok', REJECTED: 'bad', INACTIVE: 'none' } as const;

export function TaxStateCell({ row }: Props) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{taxDocumentStateWords[row.state][language]}</Status>;
}

/** As its country calls it. */
export function KindCell({ row: { kind, countryCode } }: Props) {
  const { language } = useApp();
  return <>{sayTaxDocumentKind(kind, countryCode, language)}</>;
}

export function PeriodCell({ row: { period } }: Props) {
  const may = useMay();
  return may('payment-period:read') ? (
    <LinkCell of={companyPeriodRecord} link={period} />
  ) : (
    <>{period.name}</>
  );
}
