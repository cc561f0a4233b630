import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useSearchParams } from 'react-router-dom';
import { DashboardFrame } from './dashboard-frame.tsx';
import { readDashboardAddress } from './dashboard-path.ts';
import { SalesTables } from './sales-tables.tsx';
import { useSalesDashboard, type SalesDashboard } from './use-dashboard.ts';

/** How sales, charges and tickets go, of some days of a country: each number opens the list that it counts. */
export function SalesDashboardPage() {
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const { span, country } = readDashboardAddress(search);
  return (
    <DashboardFrame
      name="sales"
      query={useSalesDashboard(span, country)}
      description={t('dashboard.sales.description')}
      failed={t('dashboard.sales.failed')}
      isEmpty={isEmpty}
    >
      {(data) => <SalesTables data={data} />}
    </DashboardFrame>
  );
}

const isEmpty = ({ sales, periods, tickets }: SalesDashboard): boolean =>
  [
    sales.sold,
    sales.stages,
    periods?.states ?? [],
    periods?.arrears ?? [],
    tickets?.ages ?? [],
    tickets?.asked ?? [],
  ]
    .flat()
    .every(({ count }) => count === 0);
