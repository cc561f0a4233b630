import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import {
  periodStateWords,
  standingWords,
} from '@cotejo/domain/company-billing/company-period-words.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { LinkCell } from '../record/kind/link-cell.tsx';

interface Props {
  readonly row: CompanyPeriodRecord;
}

const tones = { open: 'none', issued: 'wait', questioned: 'bad', accepted: 'ok' } as const;

export function PeriodStateCell({ row }: Props) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{periodStateWords[row.state][language]}</Status>;
}

const standingTones = {
  unpaid: 'wait',
  partly: 'wait',
  overdue: 'bad',
  paid: 'ok',
  credit: 'wait',
  carried: 'ok',
} as const;

export function StandingCell({ row: { standing } }: Props) {
  const { language } = useApp();
  const { t } = useTranslation('record');
  if (standing === null) return <>{t('list.none')}</>;
  return <Status tone={standingTones[standing]}>{standingWords[standing][language]}</Status>;
}

/** With every decimal: an invoice says no sum that is only near. */
export function UfCell({ row }: Props) {
  const { t } = useTranslation('record');
  return <>{row.inUf === null ? t('list.none') : formatExact(row.inUf)}</>;
}

export const PeriodPolicyCell = ({ row }: Props) => (
  <LinkCell of={companyPolicyRecord} link={row.policy} />
);
