import { SiteFooter } from '@cotejo/ui/site-footer/site-footer.tsx';
import { useTranslation } from '../shared/language/use-translation.ts';
import { officeHours } from '@cotejo/domain/country/office-hours.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { useQuery } from '@tanstack/react-query';
import { unitText } from '../entities/price/unit-text.ts';
import { localeOf } from '../shared/language/language-path.ts';
import { useApp } from '../shared/page/app-context.tsx';
import { useSite } from '../shared/page/site-context.ts';
import { SiteWordmark } from '../shared/page/site-wordmark.tsx';
import { ufQuery } from './uf-query.ts';
import { aboutSite, menuColumns } from './site-menu.ts';
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
  const about = aboutSite(menu);
  const { data: uf } = useQuery({ ...ufQuery(app), enabled: countries[country].hasUf });
  return (
    <SiteFooter
      about={
        <>
          <SiteWordmark label={(name) => t('toHome', { name })} />
          {about !== null && <p className="muted">{about}</p>}
          {site.name !== null && (
            <p className="muted">{t('footer.aboutPartner', { name: site.name })}</p>
          )}
          <p className="muted">
            {t('footer.hours', { from: officeHours.from, to: officeHours.to })}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </>
      }
      columns={[
        ...menuColumns(menu),
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
