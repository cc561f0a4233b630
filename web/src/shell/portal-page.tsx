import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import { Icon } from '@cotejo/ui/icon/icon.tsx';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import { localizePath } from '../shared/language/language-path.ts';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../shared/page/app-context.tsx';
import { portals } from '../shared/page/contact.ts';
import type { PageData, PageMeta } from '../shared/page/document-meta.ts';
import { useSite } from '../shared/page/site-context.ts';
import { PortalPicture } from './portal-picture.tsx';
import css from './portal-page.module.css';

function portalMeta({ i18n }: Pick<AppDeps, 'i18n'>): PageMeta {
  return {
    title: i18n.t('shell:portal.title'),
    description: i18n.t('shell:portal.description'),
  };
}

export function load(deps: AppDeps): PageData {
  return { meta: portalMeta(deps) };
}

type PortalId = 'people' | 'companies';

/** A portal that can be chosen. */
export interface PortalLink {
  readonly id: PortalId;
  /** A path of ours, or an address elsewhere. */
  readonly url: string;
}

const icons: Readonly<Record<PortalId, IconName>> = { people: 'people', companies: 'building' };

/** Those of a country; no partner's site has the companies' portal. */
function urlsOf(country: CountryCode, role: PageSite['role']): readonly PortalLink[] {
  const { people, companies } = portals[country];
  return [
    { id: 'people', url: people },
    ...(companies === null || role !== 'main'
      ? []
      : [{ id: 'companies', url: companies } as const]),
  ];
}

/** Which of the two portals one wants (spec 2 §2.7): what somebody bought, or what a company has for its people. */
export function Page() {
  const { country } = useApp();
  const { role } = useSite();
  const { t } = useTranslation('shell');
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('portal.title')}</h1>
        <p className="muted">{t('portal.description')}</p>
      </div>
      <PortalCards urls={urlsOf(country, role)} />
    </main>
  );
}

/** A card for each portal, which opens in a tab of its own. */
export function PortalCards({ urls }: { readonly urls: readonly PortalLink[] }) {
  return (
    <ul className={css.portals}>
      {urls.map((portal) => (
        <li key={portal.id}>
          <PortalCard {...portal} />
        </li>
      ))}
    </ul>
  );
}

function PortalCard({ id, url }: PortalLink) {
  const { t } = useTranslation('shell');
  const { language } = useApp();
  const { name, logo } = useSite();
  // The companies' portal is a page of its own, with one address for all languages.
  const href = id === 'people' ? localizePath(url, language) : url;
  return (
    <a className={css.portal} href={href} target="_blank" rel="noreferrer">
      <span className={css.top}>
        <PortalPicture id={id} />
        <span className={css.logo}>
          {logo === null ? (name ?? 'cotejo') : <img src={logo} alt="" width={120} height={24} />}
        </span>
      </span>
      <span className={css.words}>
        <Icon name={icons[id]} size="large" />
        <b>{t('portal.go', { label: t(`portal.${id}`) })}</b>
        <span className="muted">{t(`portal.${id}Text`)}</span>
        <Icon name="external" size="small" />
      </span>
    </a>
  );
}
