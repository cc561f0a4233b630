import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { loadProfileForm } from './entities/profile/form/profile-form-file.ts';
import { accountPages } from './features/account/pages.ts';
import { bookingPages } from './features/booking/pages.ts';
import { cataloguePages } from './features/catalogue/pages.ts';
import { comparisonPages } from './features/comparison/pages.ts';
import { contactPages } from './features/contact/pages.ts';
import { eventPages } from './features/event/pages.ts';
import { framePages } from './features/frame/pages.ts';
import { landingPages } from './features/landing/pages.ts';
import { legalPages } from './features/legal/pages.ts';
import { purchasePages } from './features/purchase/pages.ts';
import { requestPages } from './features/request/pages.ts';
import { searchPages } from './features/search/pages.ts';
import { wizardPages } from './features/wizard/pages.ts';
import type { PageDeclaration } from './shared/page/page-declaration.ts';

const ownPages: readonly PageDeclaration[] = [
  {
    path: sitePaths.home,
    file: 'features/home/home-page.tsx',
    texts: ['home', 'profile'],
    // Its first screen has the form.
    prepare: loadProfileForm,
  },
  { path: sitePaths.portals, file: 'shell/portal-page.tsx', texts: [] },
  { path: '/internal-traffic', file: 'shell/internal-traffic-page.tsx', texts: ['landing'] },
  {
    path: `${sitePaths.sharedLink}/:link`,
    file: 'features/shared-link/open-page.tsx',
    texts: [],
  },
];

/**
 * Every page of the site (docs/decisions/pages.md); which of them a country has, and their names in each language, are rows of
 * `domain/site/site-routes.ts`.
 */
export const sitePages: readonly PageDeclaration[] = [
  ...ownPages,
  ...accountPages,
  ...contactPages,
  ...bookingPages,
  ...requestPages,
  ...eventPages,
  ...legalPages,
  ...framePages,
  ...landingPages,
  ...searchPages,
  ...wizardPages,
  ...comparisonPages,
  ...cataloguePages,
  ...purchasePages,
];
