import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { PriceLines } from '@cotejo/ui/price/price-lines.tsx';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { VisuallyHidden } from '@cotejo/ui/text/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { arrived } from '../../../shared/api/read-failed.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { calculatePrice } from '@cotejo/contract/catalogue/product-calls.ts';
import { formatPrice } from '../../../entities/price/format-price.ts';
import { OutdatedUnit } from '../../../entities/price/outdated-unit.tsx';
import { unitOf, unitText } from '../../../entities/price/unit-text.ts';
import { ItemOffers } from '../../../entities/price/offer-terms.tsx';
import { actionOf } from '../../../entities/product/product-links.ts';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';

export interface PriceModalProps {
  readonly item: CardItem;
  readonly profile: Profile | null;
  readonly contribution?: number | null | undefined;
  readonly onClose: () => void;
}

function usePrice({ item, profile }: PriceModalProps) {
  const { api, language } = useApp();
  return useQuery({
    queryKey: ['card', item.id, 'price', profile, language],
    queryFn: ({ signal }) => readPrice(api, item, profile, signal),
  });
}

async function readPrice(
  api: AppDeps['api'],
  item: CardItem,
  profile: Profile | null,
  signal: AbortSignal,
) {
  const body = {
    ...(profile === null ? {} : { profile: writePerfil(profile) }),
    productType: item.insuranceType.upperType.name,
    targetCurrency: item.price.unit.code,
  };
  return arrived(api.call(calculatePrice, { params: { id: item.id }, body }, { signal }));
}

/** How a price is made, line by line, in the contract's own currency, with the total in both. */
export function PriceModal(props: PriceModalProps) {
  const { item, profile, contribution, onClose } = props;
  const { t } = useTranslation('card');
  const { data, isError, isFetching, refetch } = usePrice(props);
  const settings = useSiteSettings();
  const people = profile === null ? null : encodeProfile(profile);
  const action = actionOf(item, t, people, settings, contribution);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('explain.title')}
      text={`${item.displayName} · ${item.organization.displayName}`}
      closeLabel={t('explain.close')}
      footer={
        action && (
          <ButtonLink href={action.href} look={action.look}>
            {action.text}
          </ButtonLink>
        )
      }
    >
      {data ? (
        <Explained price={data} item={item} />
      ) : isError ? (
        <div role="alert" className="stack">
          <p>
            <b>{t('shell:retry.price')}</b>
          </p>
          <p className="muted">{t('error.internet.conection')}</p>
          <Button size="small" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {t('error.retry')}
          </Button>
        </div>
      ) : (
        <div className="stack" role="status">
          <VisuallyHidden>{t('explain.loading')}</VisuallyHidden>
          <Bone />
          <Bone width="84%" />
          <Bone height={32} />
        </div>
      )}
    </Dialog>
  );
}

type Price = Awaited<ReturnType<typeof readPrice>>;

function Explained({ price: { total, lines, price }, item }: { price: Price; item: CardItem }) {
  const { t } = useTranslation('card');
  const { language, country } = useApp();
  const unit = unitOf(price);
  const own = (amount: number) =>
    isCurrencyCode(total.currency)
      ? formatMoney({ amount, currency: total.currency }, { decimals: 4 })
      : String(amount);
  const onRequest = t('comparison:price.onRequest');
  const second = price.convertionTo;
  return (
    <div className="stack">
      <p className="muted">{t(`comparison:price.tooltip.${price.tooltip}`)}</p>
      <PriceLines
        lines={[
          ...lines.map(({ text, detail, amount }, at) => ({
            id: String(at),
            label: text,
            note: detail,
            amount: amount === null ? onRequest : own(amount),
            ...(amount !== null && amount < 0 ? { kind: 'discount' as const } : {}),
          })),
          {
            id: 'total',
            label: t(`explain.total.${price.paymentMode}`),
            other:
              second === null || second.value === null
                ? undefined
                : formatPrice(second.value, second.unit),
            amount: price.value === null ? onRequest : formatPrice(price.value, price.unit),
            kind: 'total',
          },
        ]}
      />
      {unit !== null && (
        <p className="caption">{unitText(unit, t, localeOf(language, country))}.</p>
      )}
      <OutdatedUnit unit={unit} />
      {item.offers.length > 0 && <ItemOffers id={item.id} />}
    </div>
  );
}
