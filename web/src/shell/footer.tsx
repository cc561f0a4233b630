import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { SiteFooter } from '@cotejo/ui/site-footer/site-footer.tsx';
import { useTranslation } from '../shared/language/use-translation.ts';
import { countries, supervisedCountries } from '@cotejo/domain/country/country.ts';
import { useQuery } from '@tanstack/react-query';
import { unitText } from '../entities/price/unit-text.ts';
import { localeOf } from '../shared/language/language-path.ts';
import { useApp } from '../shared/page/app-context.tsx';
import { hasPage, useSite } from '../shared/page/site-context.ts';
import { SiteWordmark } from '../shared/page/site-wordmark.tsx';
import { ufQuery } from './uf-query.ts';
import { menuColumns } from './site-menu.ts';
import { useLanguageLinks } from './use-language-links.ts';
import { useMenu } from './use-menu.ts';

export function Footer() {
  const { t } = useTranslation('shell');
  const app = useApp();
  const { country, language, contact } = app;
  const site = useSite();
  const languages = useLanguageLinks();
  const { email } = contact;
  const { menu } = useMenu();
  const { data: uf } = useQuery({ ...ufQuery(app), enabled: countries[country].hasUf });
  return (
    <SiteFooter
      about={
        <>
          <SiteWordmark label={(name) => t('toHome', { name })} />
          <p className="muted">
            {site.name === null ? t('footer.about') : t('footer.aboutPartner', { name: site.name })}
          </p>
          <p className="muted">
            {t('footer.hours')}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </>
      }
      columns={[
        ...menuColumns(menu),
        {
          title: 'Cotejo',
          links: [
            { label: t('footer.what'), href: sitePaths.about },
            ...(supervisedCountries.includes(country)
              ? [{ label: t('footer.blog'), href: sitePaths.blog }]
              : []),
            { label: t('footer.order'), href: '/#confianza' },
            { label: t('menu.how'), href: '/#como' },
            { label: t('menu.contact'), href: sitePaths.contact },
            { label: t('menu.own'), href: sitePaths.own },
            { label: t('menu.portal'), href: sitePaths.portals },
            { label: t('footer.sellers'), href: sitePaths.insurers },
            { label: t('footer.terms'), href: sitePaths.terms },
            { label: t('footer.privacy'), href: sitePaths.privacy },
            { label: t('footer.search'), href: sitePaths.search },
            { label: t('footer.map'), href: sitePaths.siteMap },
          ].filter(({ href }) => hasPage(site, href)),
        },
        {
          title: t('language.title'),
          links: languages.map(({ label, href }) => ({ label, href })),
        },
      ]}
      legal={[
        t('footer.legal', {
          country: t(`country.${country}`),
          language: languages.find((language) => language.current)?.label,
        }),
        t('footer.demo'),
        ...(uf ? [unitText(uf, t, localeOf(language, country))] : []),
      ]}
    />
  );
}
