import '../theme/tokens.css';
import '../theme/inter.css';
import '../theme/base.css';
import '../theme/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ComparePage } from './compare-page.tsx';
import { ComponentsPage } from './components-page.tsx';
import { DetailPage } from './detail-page.tsx';
import { HomePage } from './home-page.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { PurchasePage } from './purchase-page.tsx';
import { ResultsPage } from './results-page.tsx';

/** `?page=…` shows one screen; the sheet of components comes first. */
const pages: Record<string, () => React.JSX.Element> = {
  components: ComponentsPage,
  results: ResultsPage,
  compare: ComparePage,
  detail: DetailPage,
  purchase: PurchasePage,
  outcome: OutcomePage,
  home: HomePage,
};

const asked = new URLSearchParams(location.search).get('page') ?? 'components';
const Page = pages[asked] ?? ComponentsPage;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
