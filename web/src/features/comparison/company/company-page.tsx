import type { PageModule } from '../../../shared/page/page-module.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from '../page/results-page.tsx';
import { CompanyPanel } from './company-panel.tsx';

/** The comparator of a company kind, with what the company pays above its list. */
export function companyPage(comparator: Comparator): PageModule {
  return resultsPage(comparator, <CompanyPanel />);
}
