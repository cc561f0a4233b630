import { affinityVersion } from '@cotejo/domain/affinity/affinity-version.ts';
import { bills, staySizes, unitsPerUf } from '@cotejo/domain/affinity/event-bills.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageData } from '../../../shared/page/document-meta.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';

const sections = ['order', 'counts', 'typical', 'assumed', 'sources', 'left'] as const;

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('scoring:title'),
      description: i18n.t('scoring:description'),
      canonicalPath: sitePaths.scoring,
    },
  };
}

/** What care is taken to cost, in a country's money. */
function costsIn(country: CountryCode, language: Language): Readonly<Record<string, string>> {
  const { currency } = countries[country];
  const locale = localeOf(language, country);
  const say = (uf: number): string =>
    formatMoney(
      { amount: Math.round(uf * unitsPerUf(currency)), currency },
      { locale, decimals: 0 },
    );
  const { visit, test, urgent, birth } = bills;
  return {
    visit: say(visit),
    test: say(test),
    urgent: say(urgent),
    birth: say(birth),
    stays: new Intl.ListFormat(locale, { type: 'disjunction' }).format(
      staySizes.map(({ bill }) => say(bill)),
    ),
  };
}

/** How a score is computed: what counts, what is assumed, from which sources, and what is not compared. */
export function Page() {
  const { t } = useTranslation('scoring');
  const { country, language } = useApp();
  // All figures are of Chile, which prices care in UF.
  const itemsOf = (section: (typeof sections)[number]): string =>
    section === 'assumed' && !countries[country].hasUf
      ? t('assumed.itemsAbroad', costsIn(country, language))
      : t(`${section}.items`);
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('title')}</h1>
        <p className="muted">{t('description')}</p>
      </div>
      {sections.map((section) => (
        <section key={section} className="stack stack--tight prose">
          <h2>{t(`${section}.title`)}</h2>
          <ul className="points">
            {itemsOf(section)
              .split('\n')
              .map((item) => (
                <li key={item}>{item}</li>
              ))}
          </ul>
        </section>
      ))}
      <p className="muted prose">{t('version', { version: affinityVersion })}</p>
    </main>
  );
}
