import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { localizePath } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';

/** To the sign-in page, by a page load: it leads back to `path` when it is done. */
export function SignInLink({ path }: { readonly path: string }) {
  const { language } = useApp();
  const { t } = useTranslation('account');
  const back = encodeURIComponent(localizePath(path, language));
  return (
    <a href={`${localizePath(sitePaths.signIn, language)}?referrer=${back}`}>{t('signIn.go')}</a>
  );
}
