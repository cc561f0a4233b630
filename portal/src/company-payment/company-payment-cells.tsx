import { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import type { CompanyPaymentRecord } from '@cotejo/domain/company-payment/company-payment-row.ts';
import { companyPaymentStateWords } from '@cotejo/domain/company-payment/company-payment-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { LinkCell } from '../record/kind/link-cell.tsx';

interface Props {
  readonly row: CompanyPaymentRecord;
}

const tones = { entered: 'wait', received: 'ok', rejected: 'bad', reversed: 'none' } as const;

export function PaymentStateCell({ row }: Props) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{companyPaymentStateWords[row.state][language]}</Status>;
}

export const PaidPeriodCell = ({ row }: Props) => (
  <LinkCell of={companyPeriodRecord} link={row.period} />
);
