import { Breadcrumbs } from '@cotejo/ui/breadcrumbs/breadcrumbs.tsx';
import { DetailLayout, DetailSections } from '@cotejo/ui/detail/detail-layout.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import { typeStyle } from '@cotejo/ui/theme/type-style.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';
import { comparatorOf } from '../../../entities/product/compared.ts';
import { listForPeople } from '../../../entities/list-address/list-for-people.ts';
import { ProductHead } from './product-head.tsx';
import { NotOnSale } from './not-on-sale.tsx';
import { isPlainClick } from '../../../shared/page/plain-click.ts';
import { PhoneBuy } from './phone-buy.tsx';
import { PriceAside } from './price-aside.tsx';
import { ProductProfileBar } from '../../../entities/product/product-profile-bar.tsx';
import type { ProductPage } from '../queries/product-query.ts';
import { sectionsOf } from '../sections/product-sections.tsx';
import { tabList, tabPath, type ProductTab } from '../sections/product-tabs.ts';
import type { SectionProps } from '../sections/section-props.ts';

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
  const sections = sectionsOf(page, useSiteSettings().requests);
  const whole = at.tab.id === 'general';
  // The form is on this page: a button that leads to it would only take up space.
  const asking = at.tab.id === 'solicitar';
  const shown = sections.filter((one) => (whole ? one.alone !== true : one.id === at.tab.id));
  const toTab = useTabLinks(at.base);
  const comparator = comparatorOf(product, country);
  return (
    <>
      <ProductProfileBar address={address} comparator={comparator} />
      <main
        id="contenido"
        tabIndex={-1}
        className="page page--body stack"
        style={typeStyle(insuranceType.color)}
      >
        <Breadcrumbs
          label={t('breadcrumbs')}
          crumbs={[
            {
              label: t(`comparison:kinds.${comparator.kind}.name`),
              href: listForPeople(comparator, address),
            },
            {
              label: organization.displayName,
              // By id, as the list's own boxes: its chip then has the insurer's name.
              href: listForPeople(comparator, address, {
                filters: { organizations: [String(organization.id)] },
              }),
            },
          ]}
          current={product.displayName}
        />
        <ProductHead page={page} />
        <NotOnSale page={page} />
        <DetailLayout
          asideLabel={t('aside')}
          aside={
            card === null ? null : (
              <PriceAside
                card={card}
                address={address}
                asking={asking}
                made={at.tab.id === 'precio' ? null : page.price}
              />
            )
          }
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
              <Section key={id} page={page} address={address} toTab={toTab} whole={whole} />
            ))}
          </DetailSections>
        </DetailLayout>
      </main>
      {card !== null && !asking && <PhoneBuy card={card} address={address} />}
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
