import { Icon } from '@cotejo/ui/icon/icon.tsx';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import { useTranslation } from '../shared/language/use-translation.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp, type AppDeps } from '../shared/page/app-context.tsx';
import { portals } from '../shared/page/contact.ts';
import type { PageData, PageMeta } from '../shared/page/document-meta.ts';
import { PortalMeanwhile } from './portal-meanwhile.tsx';
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

/** Which of the two portals one wants (spec 2 §2.7); one that is not open says so and leads nowhere. */
export function Page() {
  const { country } = useApp();
  const { t } = useTranslation('shell');
  const addresses = portals[country];
  const open = cards.some(({ id }) => addresses[id] !== null);
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t(open ? 'portal.title' : 'portal.closedTitle')}</h1>
        <p className="muted">{t(open ? 'portal.description' : 'portal.closed')}</p>
      </div>
      {!open && <PortalMeanwhile />}
      <ul className={css.portals}>
        {cards.map(({ id, icon }) => (
          <li key={id}>
            <PortalCard id={id} icon={icon} address={addresses[id]} />
          </li>
        ))}
      </ul>
    </main>
  );
}

interface PortalCardProps {
  readonly id: 'people' | 'companies';
  readonly icon: IconName;
  readonly address: string | null;
}

function PortalCard({ id, icon, address }: PortalCardProps) {
  const { t } = useTranslation('shell');
  const label = t(`portal.${id}`);
  const text = <span className="muted">{t(`portal.${id}Text`)}</span>;
  if (address === null)
    return (
      <div className={css.portal}>
        <Icon name={icon} size="large" />
        <b>{label}</b>
        {text}
        <span>
          <Status tone="wait">{t('portal.soon')}</Status>
        </span>
      </div>
    );
  return (
    <a className={css.portal} href={address} target="_blank" rel="noreferrer">
      <Icon name={icon} size="large" />
      <b>{t('portal.go', { label })}</b>
      {text}
      <Icon name="external" size="small" />
    </a>
  );
}
