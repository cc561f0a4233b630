import { Button } from '@cotejo/ui/button/button.tsx';
import type { CompareColumnView } from '@cotejo/ui/compare/compare-column.tsx';
import { CompareTable, onlyDifferent } from '@cotejo/ui/compare/compare-table.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Switch } from '@cotejo/ui/form/switch.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { formatUfValue } from '@cotejo/domain/money/format-money.ts';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app-context.tsx';
import { localeOf } from '../../app/language-path.ts';
import { ProductProfileBar } from '../catalogue/product-profile-bar.tsx';
import type { ComparedProduct } from '../catalogue/side-by-side-query.ts';
import { forWhom } from '../profile/for-whom.ts';
import { encodeProfile } from '../profile/profile-reference.ts';
import { compareGroups } from './compare-cells.ts';
import { compareHref } from './compare-href.ts';
import { comparatorPath, healthComparator } from './comparators.ts';
import { startAddress, writeAddress, type ListAddress } from './list-address.ts';
import { actionOf, productHref } from './product-links.ts';

export interface CompareViewProps {
  readonly products: readonly ComparedProduct[];
  readonly address: ListAddress;
}

export function CompareView({ products, address }: CompareViewProps) {
  const { t } = useTranslation('comparison');
  const { country, language } = useApp();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { profile } = address;
  const groups = compareGroups(products, {
    t,
    language,
    basis: address,
    entered: profile !== null,
  });
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const different = onlyDifferent(groups).reduce((sum, group) => sum + group.rows.length, 0);
  const price = products[0]?.card.price;
  const people =
    profile === null
      ? t('price.reference')
      : t('table.for', { people: forWhom(profile, t, localeOf(language, country)) });
  const unit =
    price?.ufValue && price.ufDate
      ? t('paging.uf', {
          date: formatDate(price.ufDate, 'es', 'short'),
          value: formatUfValue({ value: price.ufValue }),
        })
      : '';
  return (
    <>
      <ProductProfileBar address={address} />
      <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
        <div className="stack">
          <TextLink plain before="left" href={listHref(address, address.compared)}>
            {t('table.back')}
          </TextLink>
          <div className="row row--spread">
            <div>
              <h1>{t('table.title', { count: products.length })}</h1>
              <p className="muted">{[people, unit].filter(Boolean).join('. ')}</p>
            </div>
            <div className="row">
              {products.length > 1 && (
                <Switch
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.target.checked)}
                >
                  {t('table.only')}{' '}
                  <span className="caption">{t('table.ofRows', { different, rows })}</span>
                </Switch>
              )}
              <CopyLink />
            </div>
          </div>
        </div>
        <CompareTable
          caption={t('table.caption')}
          regionLabel={t('table.region')}
          columns={products.map((product) => columnOf(product, address, t))}
          groups={groups}
          onlyDifferences={onlyDifferences}
          labels={{ differs: t('table.differs'), differsNote: t('table.differsNote') }}
        />
        <p className="caption">{t('table.source')}</p>
      </main>
    </>
  );
}

/** Back to the list with these products still chosen. */
function listHref(address: ListAddress, compared: readonly string[]): string {
  return (
    comparatorPath(healthComparator) +
    writeAddress({ ...startAddress, profile: address.profile, compared })
  );
}

function columnOf(
  { card }: ComparedProduct,
  address: ListAddress,
  t: TFunction,
): CompareColumnView {
  const profile = address.profile === null ? null : encodeProfile(address.profile);
  const name = card.displayName;
  const others = address.compared.filter((id) => id !== String(card.id) && id !== card.productCode);
  return {
    id: String(card.id),
    name,
    href: productHref(card.newWindowUrl, profile),
    insurer: {
      name: card.organization.displayName,
      logoLabel: t('comparison:card.logo', { name: card.organization.displayName }),
      logo: card.organization.metadata.image,
    },
    color: card.insuranceType.color,
    action: { ...actionOf(card, t, profile), context: name },
    tools: [
      {
        text: t('comparison:table.replace'),
        context: t('comparison:table.replaceOf', { name }),
        href: listHref(address, others),
      },
      {
        text: t('comparison:table.remove'),
        context: name,
        href: compareHref(others, profile),
      },
    ],
  };
}

function CopyLink() {
  const { t } = useTranslation('comparison');
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    void navigator.clipboard.writeText(location.href).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <>
      <Button look="outline" size="small" icon="share" onClick={copy}>
        {copied === 'yes' ? t('table.copied') : t('table.copy')}
      </Button>
      <StatusMessage hidden={copied !== 'failed'} className="caption">
        {copied === 'yes' ? t('table.copied') : ''}
        {copied === 'failed' ? t('table.copyFailed') : ''}
      </StatusMessage>
    </>
  );
}
