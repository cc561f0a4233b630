import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { LegalPage } from './legal-view.tsx';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('legal:title'),
      description: i18n.t('legal:description'),
      canonicalPath: sitePaths.terms,
    },
  };
}

/** What Cotejo is, what a purchase agrees to, and what becomes of personal data. */
export function Page() {
  return (
    <LegalPage
      title="title"
      description="description"
      sections={['who', 'buying', 'data', 'rights']}
    />
  );
}
