import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { PersonalDataPanel } from './personal-data-panel.tsx';
import { PublicSubjectForm } from './public-subject-form.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('account:personalData.title'),
      description: i18n.t('account:personalData.description'),
      noindex: true,
    },
  };
}

/** What a customer may ask about their own data, and what became of it. */
export function Page() {
  const { t } = useTranslation('account');
  return (
    <SignedInFrame
      title={t('personalData.title')}
      description={t('personalData.description')}
      signIn={t('personalData.signIn')}
      path={sitePaths.personalData}
      signedOut={<PublicSubjectForm />}
    >
      {(session) => <PersonalDataPanel session={session} />}
    </SignedInFrame>
  );
}
