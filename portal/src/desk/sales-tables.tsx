import { arrearsWords, periodStateWords } from '@cotejo/domain/billing/period-words.ts';
import { recoveryWords } from '@cotejo/domain/billing/recovery.ts';
import { purchaseStatusWords, saleStageWords } from '@cotejo/domain/lead/sale-stage.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { leadsPath, periodsPath, ticketsPath } from '../paths.ts';
import { CountTable } from './count-table.tsx';
import css from './dashboard.module.css';
import { DayTable } from './day-table.tsx';
import type { SalesDashboard } from './use-dashboard.ts';

/** The tables of sales, and those of charges and tickets for who reads their lists. */
export function SalesTables({ data }: { readonly data: SalesDashboard }) {
  const { sales, periods, tickets } = data;
  return (
    <div className={css.parts}>
      <DayTable sales={sales} />
      <SaleTables sales={sales} />
      {periods !== null && <PeriodTables periods={periods} />}
      {tickets !== null && <TicketTable tickets={tickets} />}
    </div>
  );
}

function SaleTables({ sales }: { readonly sales: SalesDashboard['sales'] }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { stages, statuses } = sales;
  const counted = t('dashboard.sales.purchases');
  return (
    <>
      <CountTable
        title={t('dashboard.sales.stages.title')}
        note={t('dashboard.sales.stages.note')}
        heading={t('dashboard.sales.stages.heading')}
        counted={counted}
        list={leadsPath}
        // Everything that began; the later ones are a part of it.
        whole={stages[0]?.count}
        rows={stages.map((row) => ({ ...row, name: saleStageWords[row.name][language] }))}
      />
      <CountTable
        title={t('dashboard.sales.statuses.title')}
        note={t('dashboard.sales.statuses.note')}
        heading={t('dashboard.groups.heading')}
        counted={counted}
        list={leadsPath}
        rows={statuses.map((row) => ({ ...row, name: purchaseStatusWords[row.name][language] }))}
      />
    </>
  );
}

function PeriodTables({ periods }: { readonly periods: NonNullable<SalesDashboard['periods']> }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { states, recoveries, arrears } = periods;
  const shared = { counted: t('dashboard.sales.periods'), list: periodsPath } as const;
  return (
    <>
      <CountTable
        {...shared}
        title={t('dashboard.sales.states.title')}
        note={t('dashboard.sales.states.note')}
        heading={t('dashboard.groups.heading')}
        rows={states.map((row) => ({ ...row, name: periodStateWords[row.name][language] }))}
      />
      <CountTable
        {...shared}
        title={t('dashboard.sales.recoveries.title')}
        note={t('dashboard.sales.recoveries.note')}
        heading={t('dashboard.sales.recoveries.heading')}
        rows={recoveries.map((row) => ({ ...row, name: recoveryWords[row.name][language] }))}
      />
      <CountTable
        {...shared}
        title={t('dashboard.sales.arrears.title')}
        note={t('dashboard.sales.arrears.note')}
        heading={t('dashboard.sales.arrears.heading')}
        rows={arrears.map((row) => ({ ...row, name: arrearsWords[row.name][language] }))}
      />
    </>
  );
}

function TicketTable({ tickets }: { readonly tickets: NonNullable<SalesDashboard['tickets']> }) {
  const { t } = useTranslation('portal');
  const { ages, asked } = tickets;
  return (
    <CountTable
      title={t('dashboard.sales.tickets.title')}
      note={t('dashboard.sales.tickets.note')}
      heading={t('dashboard.sales.tickets.heading')}
      counted={t('dashboard.sales.tickets.counted')}
      list={ticketsPath}
      rows={[
        ...ages.map((row) => ({ ...row, name: t(`dashboard.sales.late.${row.name}`) })),
        { ...asked, name: t('dashboard.sales.tickets.asked') },
      ]}
    />
  );
}
