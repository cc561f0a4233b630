import { countries } from '@cotejo/domain/country/country.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { CoverageColumns } from '@cotejo/ui/coverage/coverage-columns.tsx';
import { Assurances } from '@cotejo/ui/detail/detail-layout.tsx';
import { Price } from '@cotejo/ui/price/price.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { alertsOf } from '../../../entities/product-card/card-alerts.ts';
import { columnsOf } from '../../../entities/product-card/card-view.ts';
import { choiceOf } from '../../../entities/list-address/choice-list.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { previsionOf } from '../../../entities/list-address/prevision-of.ts';
import { withOfferOf } from '../../../entities/price/offer-view.ts';
import { OutdatedUnit } from '../../../entities/price/outdated-unit.tsx';
import { unitOf } from '../../../entities/price/unit-text.ts';
import { priceView } from '../../../entities/price/price-view.ts';
import { isOnline } from '../../../entities/product/product-links.ts';
import { comparatorOf } from '../../../entities/product/compared.ts';
import { useAskProfile } from '../../../entities/profile/ask-profile-context.ts';
import type { PriceOutcome } from '../queries/price-query.ts';
import { BuyButton } from './buy-button.tsx';
import { PriceMade } from './price-made.tsx';
import { listForPeople } from '../../../entities/list-address/list-for-people.ts';

interface PriceAsideProps {
  readonly card: CardItem;
  readonly address: ListAddress;
  /** How it is made; null where the page beside it says so, or where it did not arrive. */
  readonly made: PriceOutcome | null;
  /** Beside the form that asks for it: the price alone. */
  readonly asking?: boolean;
}

/** The price for the people in the address, and the button to buy or request. */
export function PriceAside(props: PriceAsideProps) {
  const { t } = useTranslation('catalogue');
  const { country, contact } = useApp();
  const { card, address, made, asking = false } = props;
  const { phone, phoneLink } = contact;
  const { onClick } = useAskProfile();
  const entered = address.profile !== null;
  const comparator = comparatorOf(card, country);
  return (
    <>
      <div className="panel stack">
        <Price
          {...withOfferOf(country, priceView(card, address, t, entered))}
          alerts={alertsOf(card, 'list', country, t)}
          large
        />
        <OutdatedUnit unit={unitOf(card.price)} />
        {!asking && (
          <>
            <hr />
            <CoverageColumns facts={columnsOf(card, { t, country })} />
            <BuyButton card={card} address={address} wide />
          </>
        )}
        {!entered && (
          <ButtonLink
            look="quiet"
            wide
            href={listForPeople(comparator, address, { editing: true })}
            onClick={onClick}
          >
            {t('enterProfile')}
          </ButtonLink>
        )}
        {!asking && (
          <ButtonLink
            look="outline"
            wide
            href={listForPeople(comparator, address, {
              compared: [choiceOf(card, country, previsionOf(address))],
            })}
          >
            {t('compareWithOthers')}
          </ButtonLink>
        )}
        <PriceMade read={made} />
      </div>
      <Assurances
        items={[
          ...(isOnline(card) ? [{ icon: 'clock', text: t('assurance.time') } as const] : []),
          {
            icon: 'shield',
            text: t('assurance.withdraw', { days: countries[country].withdrawalDays }),
          },
          {
            icon: 'phone',
            text: (
              <>
                {t('assurance.phone')} <a href={`tel:${phoneLink}`}>{phone}</a>
              </>
            ),
          },
        ]}
      />
    </>
  );
}
