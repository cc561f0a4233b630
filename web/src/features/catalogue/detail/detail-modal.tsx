import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { Icon } from '@cotejo/ui/icon/icon.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../../shared/page/app-context.tsx';
import { alertsOf } from '../../../entities/product-card/card-alerts.ts';
import { readAddress } from '../../../entities/list-address/list-address.ts';
import { productHref } from '../../../entities/product/product-links.ts';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';
import { priceView } from '../../../entities/price/price-view.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { BuyButton } from '../product/buy-button.tsx';
import { withDetail, type DetailAddress } from '../../../entities/product/detail-address.ts';
import { isPlainClick } from '../../../shared/page/plain-click.ts';
import { productQuery, type ProductOutcome, type ProductPage } from '../queries/product-query.ts';
import { canRequest, sectionsOf } from '../sections/product-sections.tsx';
import { resolveTab, tabList } from '../sections/product-tabs.ts';
import type { SectionProps } from '../sections/section-props.ts';
import css from './detail-modal.module.css';

export interface DetailModalProps {
  readonly detail: DetailAddress;
  readonly onTab: (tab: string) => void;
  readonly onClose: () => void;
}

/** The product's sections above the page they were opened from, one at a time. */
export function DetailModal({ detail, onTab, onClose }: DetailModalProps) {
  const { t } = useTranslation('catalogue');
  const { api, country, language } = useApp();
  const { search } = useLocation();
  const address = readAddress(new URLSearchParams(search), country);
  const { data: outcome, refetch } = useQuery(
    productQuery(api, { by: 'code', code: detail.id }, address.profile, language),
  );
  const page = outcome?.kind === 'product' ? outcome.page : null;
  const toTab: SectionProps['toTab'] = (tab) => ({
    href: withDetail(search, { id: detail.id, tab }),
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onTab(tab);
    },
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={page?.product.displayName ?? t('loading')}
      text={page === null ? undefined : <Subtitle page={page} address={address} />}
      closeLabel={t('shell:close')}
      footer={
        page === null ? undefined : (
          <ModalFoot tab={detail.tab} page={page} address={address} toTab={toTab} />
        )
      }
    >
      {page === null ? (
        <Waiting outcome={outcome} onRetry={() => void refetch()} />
      ) : (
        <ModalSections tab={detail.tab} page={page} address={address} toTab={toTab} />
      )}
    </Dialog>
  );
}

function ModalSections({ tab, page, address, toTab }: SectionProps & { readonly tab: string }) {
  const { t } = useTranslation('catalogue');
  const sections = sectionsOf(page, useSiteSettings().requests);
  const section = sections.find(({ id }) => id === sectionNamed(tab)) ?? sections[0];
  if (section === undefined) return null;
  return (
    <>
      <Tabs
        label={t('sections')}
        kind="page"
        current={section.under ?? section.id}
        tabs={sections
          .filter(({ alone }) => alone !== true)
          .map(({ id }) => ({ id, label: t(`section.${id}`), ...toTab(id) }))}
      />
      <section.Section page={page} address={address} toTab={toTab} />
    </>
  );
}

/** `tab` holds a section's id, or the end of its address as people share it. */
function sectionNamed(tab: string): string {
  if (tabList.some(({ id }) => id === tab)) return tab;
  const resolved = resolveTab(tab, true);
  return resolved.kind === 'tab' ? resolved.tab.id : 'general';
}

function Waiting(props: { outcome: ProductOutcome | undefined; onRetry: () => void }) {
  const { t } = useTranslation('catalogue');
  if (props.outcome === undefined) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Bone kind="head" width="60%" />
        <Bone above={16} height={220} />
      </div>
    );
  }
  const missing = props.outcome.kind === 'missing';
  return (
    <ErrorState
      title={t(missing ? 'missing.title' : 'card:failed.title')}
      retry={{ label: t('comparison:failed.retry') }}
      onRetry={props.onRetry}
    >
      {t(missing ? 'missing.text' : 'card:failed.text')}
    </ErrorState>
  );
}

/** Whose it is, and the way to its own page. */
function Subtitle({ page, address }: Pick<SectionProps, 'page' | 'address'>) {
  const { t } = useTranslation('catalogue');
  const { card, product } = page;
  const profile = address.profile === null ? null : encodeProfile(address.profile);
  return (
    <>
      {product.organization.displayName}
      {card !== null && (
        <>
          {' · '}
          <Link href={productHref(card.newWindowUrl, profile, address.contribution)}>
            {t('wholePage')}
          </Link>
        </>
      )}
    </>
  );
}

/** The price for the people in the address, and the button to buy or request. */
function ModalFoot({
  page,
  address,
  toTab,
  tab,
}: Pick<SectionProps, 'address' | 'toTab'> & {
  readonly page: ProductPage;
  readonly tab: string;
}) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  const { card } = page;
  if (card === null) return null;
  const profile = address.profile === null ? null : encodeProfile(address.profile);
  const { first, suffix } = priceView(card, address, t, profile !== null);
  // Its form is open above: a button that leads there would do nothing.
  const asking = canRequest(page) && sectionNamed(tab) === 'solicitar';
  return (
    <>
      <p className={css['detail-price']}>
        <b>{first}</b> <span className="muted">{suffix}</span>
        {alertsOf(card, 'list', country, t).map(({ text }) => (
          <span key={text} className={css['detail-alert']}>
            <Icon name="alert" size="small" /> {text}
          </span>
        ))}
      </p>
      {!asking && (
        <BuyButton card={card} address={address} onRequest={toTab('solicitar').onClick} />
      )}
    </>
  );
}
