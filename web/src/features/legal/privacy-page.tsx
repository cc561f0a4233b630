import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { LegalPage } from './legal-view.tsx';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('legal:privacy.title'),
      description: i18n.t('legal:privacy.description'),
      canonicalPath: sitePaths.privacy,
    },
  };
}

/** What becomes of personal data, without the rest of the terms. */
export function Page() {
  return (
    <LegalPage
      title="privacy.title"
      description="privacy.description"
      sections={['data', 'rights']}
    />
  );
}
