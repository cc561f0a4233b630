import { proxyActivities, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import { policiesActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { CompanyPeriodsActivities } from './activities.ts';
import type { CompanyPeriodsInput, CompanyPeriodsReport } from './messages.ts';

const show = (status: string, needs: 'none' | 'late' | 'person', details: string): void => {
  upsertSearchAttributes([
    { key: statusAttribute, value: status },
    { key: needsAttribute, value: needs },
  ]);
  setCurrentDetails(details);
};

/**
 * One look over every policy that has prices (docs/decisions/company-periods.md). It reads everything that is due: a run that was
 * missed, or comes twice, changes nothing.
 */
export async function makeCompanyPeriods({
  batch,
}: CompanyPeriodsInput): Promise<CompanyPeriodsReport> {
  const { refreshCompanyPeriods } = triedWithoutEnd(
    proxyActivities<CompanyPeriodsActivities>(policiesActivity),
    () => show('calculating', 'late', 'Meses de las empresas'),
  );
  let changed = 0;
  let failed = 0;
  let after: string | null = null;
  do {
    const page: CompanyPeriodsReport & { readonly next: string | null } =
      await refreshCompanyPeriods({ after, limit: batch });
    changed += page.changed;
    failed += page.failed;
    after = page.next;
  } while (after !== null);
  const details = `Meses de las empresas: ${changed} cambiados, ${failed} sin calcular`;
  show('done', failed === 0 ? 'none' : 'person', details);
  return { changed, failed };
}
