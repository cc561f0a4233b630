import { Breadcrumbs } from '@cotejo/ui/breadcrumbs/breadcrumbs.tsx';
import { DetailHead, DetailLayout, DetailSections } from '@cotejo/ui/detail/detail-layout.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import { typeStyle } from '@cotejo/ui/theme/type-style.ts';
import { useTranslation } from 'react-i18next';
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
import { PhoneBuy } from './phone-buy.tsx';
import { PriceAside } from './price-aside.tsx';
import { ProductProfileBar } from './product-profile-bar.tsx';
import type { ProductPage } from './product-query.ts';
import { sectionsOf } from './product-sections.tsx';

/** A product: price and way to buy on the right, its sections as anchors of one page. */
export function ProductView({ page, address }: { page: ProductPage; address: ListAddress }) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  const { product, card } = page;
  const { organization, insuranceType } = product;
  const sections = sectionsOf(page);
  const list = comparatorPath(healthComparator);
  const people = { ...startAddress, profile: address.profile };
  const badges = card === null ? [] : badgesOf(card, { t, country });
  if (card !== null && isOnline(card)) {
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
            current={sections[0]?.id ?? ''}
            tabs={sections.map(({ id }) => ({ id, label: t(`section.${id}`), href: `#${id}` }))}
          />
          <DetailSections>
            {sections.map(({ id, Section }) => (
              <Section key={id} page={page} address={address} />
            ))}
          </DetailSections>
        </DetailLayout>
      </main>
      {card !== null && <PhoneBuy card={card} address={address} />}
    </>
  );
}
