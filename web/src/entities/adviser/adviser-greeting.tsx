import { findAdviser } from '@cotejo/contract/adviser/adviser-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { cx } from '@cotejo/ui/theme/cx.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathInLanguage } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { saveReferral, withoutReferral } from '../../shared/visitor/referral.ts';
import css from './adviser-greeting.module.css';
import { useReferral } from './use-referral.ts';

/** Looks up the link of the address, once, and says who attends to the visitor. A link of nobody changes nothing. */
export function AdviserGreeting({ linked }: { readonly linked: string | null }) {
  const { t } = useTranslation('adviser');
  const { api, language } = useApp();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const referral = useReferral();
  useEffect(() => {
    if (linked === null) return;
    const stop = new AbortController();
    const find = async () => {
      const found = await api.call(
        findAdviser,
        { params: { slug: linked } },
        { signal: stop.signal },
      );
      if (stop.signal.aborted || !found.ok) return;
      const { slug, name } = found.data.data;
      saveReferral({ slug, name, at: new Date().toISOString(), byLink: true });
    };
    void find();
    return () => stop.abort();
  }, [api, linked]);
  if (referral === null) return null;
  const forget = (): void => {
    saveReferral(null);
    // What is sent from this page carries the word of its address.
    const left = withoutReferral(search);
    if (linked !== null) void navigate({ pathname, search: left, hash }, { replace: true });
  };
  return (
    <aside className={css.strip} aria-label={t('label')} data-adviser={referral.slug}>
      <div className={cx('page', css.line)}>
        <strong>{t('greeting', { name: referral.name })}</strong>
        {/* Where it is booked already it leads nowhere new. */}
        {pathname !== pathInLanguage(sitePaths.booking, language) && (
          <TextLink href={sitePaths.booking}>{t('book')}</TextLink>
        )}
        <Button look="quiet" size="small" onClick={forget}>
          {t('forget')}
        </Button>
      </div>
    </aside>
  );
}
