import { countries } from '@cotejo/domain/country/country.ts';
import { InsurerLogo } from '@cotejo/ui/insurer-logo/insurer-logo.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { DataTable } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import type { CoverFigures, Figures, ListFigures } from '../../entities/product-list/figures.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import css from './landing.module.css';
import { listPrice } from './list-price.ts';

export interface KeyFact {
  readonly value: string;
  readonly label: string;
}

export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  return facts.length === 0 ? null : (
    <dl className={css.facts}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = ({ kind, category }: ListFigures, t: TFunction): string =>
  category === null
    ? t(`comparison:kinds.${kind}.name`)
    : t(`comparison:facetValue.categoryTypes.${category}`, { defaultValue: category });

/** What is sold, list by list, with the first price of each. */
export function ListTable({ figures, caption }: { figures: Figures; caption: string }) {
  const { t } = useTranslation('landing');
  const { country } = useApp();
  return (
    <>
      {/* Its section has the caption as its name already: regions are told apart by their names. */}
      <TablePanel label={`${caption}: ${t('table.kind')}`}>
        <DataTable
          caption={caption}
          regionLabel={`${caption}: ${t('table.count')}, ${t('table.from')}`}
          cards
          rows={figures.lists}
          rowId={({ href }) => href}
          columns={[
            {
              id: 'list',
              header: t('table.kind'),
              kind: 'title',
              cell: (row) => (
                <Link href={row.href}>
                  <b>{nameOf(row, t)}</b>
                </Link>
              ),
            },
            {
              id: 'count',
              header: t('table.count'),
              label: t('table.count'),
              kind: 'amount',
              cell: ({ count }) => count,
            },
            {
              id: 'from',
              header: t('table.from'),
              label: t('table.from'),
              kind: 'amount',
              nowrap: true,
              cell: ({ from }) => listPrice(from, t) ?? t('comparison:price.onRequest'),
            },
          ]}
        />
      </TablePanel>
      <p className="caption">{t('table.reference', { age: countries[country].referenceAge })}</p>
    </>
  );
}

/** How many of the products have each feature. */
export function CoverTable({ cover, total }: { cover: CoverFigures; total: number }) {
  const { t } = useTranslation('landing');
  if (cover.features.length === 0) return null;
  return (
    <section aria-labelledby="cubre">
      <h2 id="cubre">{t('cover.title')}</h2>
      <TablePanel label={`${t('cover.title')}: ${t('cover.feature')}`}>
        <DataTable
          caption={t('cover.title')}
          regionLabel={`${t('cover.title')}: ${t('table.count')}`}
          rows={cover.features}
          rowId={({ name }) => name}
          columns={[
            { id: 'feature', header: t('cover.feature'), cell: ({ name }) => name },
            {
              id: 'count',
              header: t('table.count'),
              kind: 'amount',
              cell: ({ count }) => t('cover.share', { count, total }),
            },
          ]}
        />
      </TablePanel>
    </section>
  );
}

/** The first products of the lists, each with its company and price. */
export function ProductLines({ figures }: { figures: Figures }) {
  const { t } = useTranslation('landing');
  return (
    <ul className={css.lines}>
      {figures.products.map((product) => (
        <li key={product.id} className={css.line}>
          <InsurerLogo
            name={product.seller.name}
            src={product.seller.image}
            label=""
            size="small"
          />
          <div>
            <h3>
              <Link href={product.newWindowUrl}>{product.displayName}</Link>
            </h3>
            <p>
              {product.seller.name} · {product.type}
            </p>
          </div>
          <p className={css.aside}>
            <b>{listPrice(product, t) ?? t('comparison:price.onRequest')}</b>
          </p>
        </li>
      ))}
    </ul>
  );
}
