import type { PageModule } from '../../app/page-module.ts';
import type { Comparator } from '../comparison/comparators.ts';
import { resultsPage } from '../comparison/results-page.tsx';
import { CompanyPanel } from './company-panel.tsx';

/** The comparator of a company kind, with what the company pays above its list. */
export function companyPage(comparator: Comparator): PageModule {
  return resultsPage(comparator, <CompanyPanel />);
}
