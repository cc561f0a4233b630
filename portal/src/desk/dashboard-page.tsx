import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useSearchParams } from 'react-router-dom';
import { DashboardFrame } from './dashboard-frame.tsx';
import { readDashboardAddress } from './dashboard-path.ts';
import { DashboardTables } from './dashboard-tables.tsx';
import { useDashboard } from './use-dashboard.ts';

/** How the desk's leads go, of some days of a country: each number opens the list that it counts. */
export function DashboardPage() {
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const { span, country } = readDashboardAddress(search);
  return (
    <DashboardFrame
      name="leads"
      query={useDashboard(span, country)}
      description={t('dashboard.description')}
      failed={t('dashboard.failed')}
      isEmpty={({ came, ages }) => came.count === 0 && ages.every(({ count }) => count === 0)}
    >
      {(data) => <DashboardTables data={data} />}
    </DashboardFrame>
  );
}
