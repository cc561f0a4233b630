import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { SiteHeader } from '@cotejo/ui/site-header/site-header.tsx';
import { SiteMenuButton } from '@cotejo/ui/site-header/site-menu-button.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useLocation } from 'react-router-dom';
import type { PageAsks } from '../shared/page/document-meta.ts';
import { useAskProfile } from '../entities/profile/ask-profile-context.ts';
import { hasPage, useSite } from '../shared/page/site-context.ts';
import { SiteWordmark } from '../shared/page/site-wordmark.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MenuProblem } from './menu-problem.tsx';
import { profileHref } from './profile-href.ts';
import { mainMenu, portalLink } from './site-menu.ts';
import { useLanguageLinks } from './use-language-links.ts';
import { useMenu } from './use-menu.ts';

export function Header({ asks }: { asks: PageAsks }) {
  const { t } = useTranslation('shell');
  const { menu, failed, retry } = useMenu();
  const site = useSite();
  const portal = site.role === 'main' ? portalLink(menu) : null;
  const { pathname, search } = useLocation();
  const profile = profileHref(pathname, search, asks);
  const { onClick: onProfile } = useAskProfile();
  const languages = useLanguageLinks();
  const current = languages.find((language) => language.current);
  return (
    <SiteHeader
      wordmark={<SiteWordmark label={(name) => t('toHome', { name })} />}
      menu={mainMenu(menu)}
      menuProblem={failed && <MenuProblem onRetry={retry} />}
      labels={{
        navigation: t('menu.label'),
        openMenu: t('menu.open'),
        closeMenu: t('menu.close'),
        menuTitle: t('menu.title'),
      }}
      tools={
        <>
          {hasPage(site, sitePaths.search) && <HeaderSearch />}
          <ButtonLink
            look="quiet"
            size="small"
            icon="user"
            href={profile}
            onClick={onProfile}
            className="only-wide"
          >
            {t('menu.profile')}
          </ButtonLink>
          <SiteMenuButton
            icon="globe"
            className="only-wide"
            label={t('language.label', { name: current?.label })}
            items={languages}
          >
            {current?.code}
          </SiteMenuButton>
          <ButtonLink look="outline" size="small" href={sitePaths.own} className="only-wide">
            {t('menu.own')}
          </ButtonLink>
        </>
      }
      drawerTools={(leave) => (
        <>
          <TextLink
            href={profile}
            onClick={(event) => {
              leave();
              onProfile?.(event);
            }}
          >
            {t('menu.profile')}
          </TextLink>
          {portal && (
            <TextLink href={portal.href} onClick={leave}>
              {portal.label}
            </TextLink>
          )}
          <TextLink href={sitePaths.own} onClick={leave}>
            {t('menu.own')}
          </TextLink>
          {languages.map(({ id, href, label, lang }) => (
            <TextLink key={id} href={href} lang={lang} hrefLang={lang}>
              {label}
            </TextLink>
          ))}
        </>
      )}
    />
  );
}
