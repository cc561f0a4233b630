import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { PermissionTable } from './permission-table.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('account:permissions.title'),
      description: i18n.t('account:permissions.description'),
      noindex: true,
    },
  };
}

/** Which role may do what, for those who give roles. */
export function Page() {
  const { t } = useTranslation('account');
  return (
    <SignedInFrame
      title={t('permissions.title')}
      description={t('permissions.description')}
      signIn={t('permissions.signIn')}
      path={sitePaths.permissions}
    >
      {(session) => <PermissionTable session={session} />}
    </SignedInFrame>
  );
}
