import { isOnlineSale } from '@cotejo/domain/catalogue/online-sale.ts';
import { Breadcrumbs } from '@cotejo/ui/breadcrumbs/breadcrumbs.tsx';
import { DetailHead, DetailLayout, DetailSections } from '@cotejo/ui/detail/detail-layout.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import { typeStyle } from '@cotejo/ui/theme/type-style.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { badgesOf, iconOf } from '../comparison/card-view.ts';
import { healthComparator, comparatorPath } from '../comparison/comparators.ts';
import {
  writeAddress,
  changeList,
  startAddress,
  type ListAddress,
} from '../comparison/list-address.ts';
import { isOnline } from '../comparison/product-links.ts';
import { isPlainClick } from './detail-address.ts';
import { PhoneBuy } from './phone-buy.tsx';
import { PriceAside } from './price-aside.tsx';
import { ProductProfileBar } from './product-profile-bar.tsx';
import type { ProductPage } from './product-query.ts';
import { sectionsOf } from './product-sections.tsx';
import { tabList, tabPath, type ProductTab } from './product-tabs.ts';
import type { SectionProps } from './section-props.ts';

interface ProductViewProps {
  readonly page: ProductPage;
  readonly address: ListAddress;
  readonly at: { readonly base: string; readonly tab: ProductTab };
}

/**
 * A product: price and way to buy on the right. Its own address shows all that people compare on one
 * page; a section's address shows that section.
 */
export function ProductView({ page, address, at }: ProductViewProps) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  const { product, card } = page;
  const { organization, insuranceType } = product;
  const sections = sectionsOf(page);
  const whole = at.tab.id === 'general';
  const shown = sections.filter((one) => (whole ? one.alone !== true : one.id === at.tab.id));
  const toTab = useTabLinks(at.base);
  const list = comparatorPath(healthComparator);
  const people = { ...startAddress, profile: address.profile };
  const badges = card === null ? [] : badgesOf(card, { t, country });
  if (card !== null && isOnline(card) && isOnlineSale(product.productType)) {
    badges.push({ kind: 'exclusive', icon: 'bolt', text: t('online') });
  }
  return (
    <>
      <ProductProfileBar address={address} />
      <main
        id="contenido"
        tabIndex={-1}
        className="page page--body stack"
        style={typeStyle(insuranceType.color)}
      >
        <Breadcrumbs
          label={t('breadcrumbs')}
          crumbs={[
            { label: t('shell:menu.health'), href: list + writeAddress(people) },
            {
              label: organization.displayName,
              href:
                list +
                writeAddress(
                  changeList(people, { filters: { organizations: [organization.url] } }),
                ),
            },
          ]}
          current={product.displayName}
        />
        <DetailHead
          name={product.displayName}
          lead={t('lead', { insurer: organization.displayName })}
          insurer={{
            name: organization.acronym || organization.displayName,
            logoLabel: t('comparison:card.logo', { name: organization.displayName }),
            logo: card?.organization.metadata.image,
          }}
          type={{
            name: insuranceType.displayName,
            icon: iconOf(card?.insuranceType.icon ?? 'shield'),
          }}
          badges={badges}
          badgesLabel={t('comparison:card.badges')}
        />
        {card === null && (
          <Notice tone="warn" title={t('ended.title')}>
            {t('ended.text')}
          </Notice>
        )}
        <DetailLayout
          asideLabel={t('aside')}
          aside={card === null ? null : <PriceAside page={page} card={card} address={address} />}
        >
          <Tabs
            label={t('sections')}
            kind="page"
            current={at.tab.under ?? at.tab.id}
            tabs={sections
              .filter(({ alone }) => alone !== true)
              .map(({ id }) => ({ id, label: t(`section.${id}`), ...toTab(id) }))}
          />
          <DetailSections>
            {shown.map(({ id, Section }) => (
              <Section key={id} page={page} address={address} toTab={toTab} />
            ))}
          </DetailSections>
        </DetailLayout>
      </main>
      {card !== null && <PhoneBuy card={card} address={address} />}
    </>
  );
}

/** A section at its own address, without jumping to the top of the page. */
function useTabLinks(base: string): SectionProps['toTab'] {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => {
    const tab = tabList.find((one) => one.id === id);
    const href = (tab === undefined ? base : tabPath(base, tab)) + search;
    return {
      href,
      onClick: (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(href, { preventScrollReset: true });
      },
    };
  };
}
