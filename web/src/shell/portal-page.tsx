import { Icon } from '@cotejo/ui/icon/icon.tsx';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import { localizePath } from '../shared/language/language-path.ts';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../shared/page/app-context.tsx';
import { portals } from '../shared/page/contact.ts';
import type { PageData, PageMeta } from '../shared/page/document-meta.ts';
import { useSite } from '../shared/page/site-context.ts';
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

const cards: readonly { readonly id: 'people' | 'companies'; readonly icon: IconName }[] = [
  { id: 'people', icon: 'people' },
  { id: 'companies', icon: 'building' },
];

/** Which of the two portals one wants (spec 2 §2.7): what somebody bought, or what a company has for its people. */
export function Page() {
  const { country } = useApp();
  const { role } = useSite();
  const { t } = useTranslation('shell');
  const addresses = portals[country];
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('portal.title')}</h1>
        <p className="muted">{t('portal.description')}</p>
      </div>
      <ul className={css.portals}>
        {cards.map(({ id, icon }) => {
          const address = addresses[id];
          // No partner's site has the companies' portal.
          if (address === null || (id === 'companies' && role !== 'main')) return null;
          return (
            <li key={id}>
              <PortalCard id={id} icon={icon} address={address} />
            </li>
          );
        })}
      </ul>
    </main>
  );
}

interface PortalCardProps {
  readonly id: 'people' | 'companies';
  readonly icon: IconName;
  readonly address: string;
}

function PortalCard({ id, icon, address }: PortalCardProps) {
  const { t } = useTranslation('shell');
  const { language } = useApp();
  // The companies' portal is a page of its own, with one address for all languages.
  const href = id === 'people' ? localizePath(address, language) : address;
  return (
    <a className={css.portal} href={href} target="_blank" rel="noreferrer">
      <Icon name={icon} size="large" />
      <b>{t('portal.go', { label: t(`portal.${id}`) })}</b>
      <span className="muted">{t(`portal.${id}Text`)}</span>
      <Icon name="external" size="small" />
    </a>
  );
}
