import {
  openPaymentFile,
  uploadPaymentFile,
} from '@cotejo/contract/company-payment/company-payment-calls.ts';
import { writeMonth } from '@cotejo/domain/calendar/write-month.ts';
import { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import type {
  CompanyPaymentRecord,
  PaidShare,
} from '@cotejo/domain/company-payment/company-payment-row.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { proofTypes } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { KeptFiles } from '../file/kept-files.tsx';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useMay } from '../session/use-may.ts';

type Of = { readonly record: RecordAnswer<CompanyPaymentRecord> };

/** What a payment paid, and its proofs. */
export function PaymentBelow({ record }: Of) {
  const may = useMay();
  const { files, state, reference, countryCode } = record.cells;
  return (
    <>
      <Shares record={record} />
      <KeptFiles
        kind="company-payment"
        id={record.id}
        country={countryCode}
        files={files}
        ends={proofTypes}
        name={reference}
        open={openPaymentFile}
        upload={
          state === 'entered' && may('payment:upload-file')
            ? { call: uploadPaymentFile, query: {} }
            : null
        }
      />
    </>
  );
}

function Shares({ record }: Of) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const { shares, amount, state } = record.cells;
  const text = (name: string) => t(`company-payment.shares.${name}`);
  const { currency } = amount;
  const columns: readonly DataColumn<PaidShare>[] = [
    {
      id: 'period',
      header: text('period'),
      kind: 'title',
      cell: ({ periodId, name, month }) => (
        <TextLink href={`${companyPeriodRecord.page}/${periodId}`}>
          {name} · {writeMonth(month, language)}
        </TextLink>
      ),
    },
    {
      id: 'amount',
      header: text('amount'),
      label: text('amount'),
      cell: (share) => <b>{formatExact({ amount: share.amount, currency })}</b>,
    },
  ];
  return (
    <section className="panel stack" aria-labelledby="payment-shares">
      <h2 id="payment-shares">{text('title')}</h2>
      {state === 'reversed' && <p>{text('reversed')}</p>}
      {shares.length === 0 ? (
        <p className="muted">{text('none')}</p>
      ) : (
        <DataTable
          cards
          caption={text('title')}
          regionLabel={text('title')}
          columns={columns}
          rows={shares}
          rowId={({ periodId }) => periodId}
        />
      )}
    </section>
  );
}
