import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { localizePath } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

/** For who has an account that is none of our people's, nor of a company's. */
export function NotStaff() {
  const { language } = useApp();
  const { t } = useTranslation('portal');
  return (
    <main id="contenido" className="page page--body stack">
      <h1>{t('notStaff.title')}</h1>
      <p className="muted">{t('notStaff.text')}</p>
      <p>
        <a href={localizePath(sitePaths.signIn, language)}>{t('notStaff.account')}</a>
      </p>
    </main>
  );
}
