import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { localizePath } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';

/** To the sign-in page, by a page load: it comes back to the personal data when it is done. */
export function SignInLink() {
  const { language } = useApp();
  const { t } = useTranslation('account');
  const back = encodeURIComponent(localizePath(sitePaths.personalData, language));
  return (
    <a href={`${localizePath(sitePaths.signIn, language)}?referrer=${back}`}>{t('signIn.go')}</a>
  );
}
