import { lazy, Suspense, useState } from 'react';
import { CompanyBanner } from '../banner/company-banner.tsx';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { Chips } from '../chip/chips.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { FilterGroup } from '../filter/filter-group.tsx';
import { FilterPanel } from '../filter/filter-panel.tsx';
import { PhoneBar } from '../filter/phone-bar.tsx';
import { RangeFilter, type Range } from '../filter/range-filter.tsx';
import { Segmented } from '../form/segmented.tsx';
import { Paging } from '../paging/paging.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { ProductCardSkeleton } from '../product/product-card-skeleton.tsx';
import { ProductGrid, ProductGroup, ProductList } from '../product/product-grid.tsx';
import { ProductRow } from '../product/product-row.tsx';
import { PromoCard } from '../promo-card/promo-card.tsx';
import { ResultsHead, ResultsLayout, ResultsToolbar } from '../results/results-layout.tsx';
import { SortSelect } from '../results/sort-select.tsx';
import { StatusMessage } from '../status/status-message.tsx';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { productLabels, sampleNames, sampleProduct } from './sample-products.ts';
import { sampleFilters } from './sample-filters.ts';
import { Shell } from './shell.tsx';

const RangeSlider = lazy(() => import('../filter/range-slider.tsx'));

const bounds: Range = { min: 7_000, max: 110_000 };
const histogram = {
  limits: [5_000, 7_000, 10_000, 15_000, 20_000, 30_000, 50_000, 70_000, 100_000],
  counts: [10, 38, 85, 100, 64, 40, 16, 4],
  describe: (from: string, to: string, count: number) => `${from} a ${to}: ${count} seguros`,
};
const pesos = (amount: number) => formatMoney({ amount, currency: 'CLP' });
const sorts = ['Recomendado', 'Menor precio', 'Mayor precio', 'Más vendidos', 'Mejor puntaje'];

export function ResultsPage() {
  const start = new URLSearchParams(location.search);
  const [view, setView] = useState<'grid' | 'list'>(start.get('view') === 'list' ? 'list' : 'grid');
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  const [unit, setUnit] = useState<'clp' | 'uf'>('clp');
  const [sort, setSort] = useState('Recomendado');
  const [drawer, setDrawer] = useState(false);
  const [range, setRange] = useState(bounds);
  const [applied, setApplied] = useState([
    'Clínica Alemana',
    'Clínica Santa María',
    'Hasta 65 años',
  ]);
  const [chosen, setChosen] = useState(
    new Set(['Complementario Familia 70', 'Catastrófico 10.000']),
  );

  const toggle = (name: string, selected: boolean) => {
    const next = new Set(chosen);
    if (selected) next.add(name);
    else next.delete(name);
    setChosen(next);
  };
  const apply = (value: string, selected: boolean) =>
    setApplied(selected ? [...applied, value] : applied.filter((other) => other !== value));

  const groups = (place: string) => {
    const group = ({ legend, options, visible }: (typeof sampleFilters)[number]) => (
      <FilterGroup
        key={legend}
        legend={legend}
        name={`${place}-${legend}`}
        options={options.map(([label, count]) => ({ value: label, label, count }))}
        selected={applied}
        onToggle={apply}
        visible={visible}
        moreLabel={(hidden) => `Ver más (${hidden})`}
        lessLabel="Ver menos"
      />
    );
    return (
      <>
        {sampleFilters.slice(0, 1).map(group)}
        <RangeFilter
          id={`${place}-precio`}
          legend="Precio mensual"
          name="precio"
          value={range}
          bounds={bounds}
          histogram={histogram}
          labels={{ min: 'Desde', max: 'Hasta' }}
          format={pesos}
          parse={(text) => Number(text.replace(/\D/g, '')) || null}
          onChange={setRange}
          slider={
            start.has('slider') && (
              <Suspense fallback={null}>
                <RangeSlider
                  label="Precio mensual"
                  labels={{ min: 'Desde', max: 'Hasta' }}
                  value={range}
                  bounds={bounds}
                  step={1000}
                  onChange={setRange}
                  onChangeEnd={setRange}
                />
              </Suspense>
            )
          }
        />
        {sampleFilters.slice(1).map(group)}
      </>
    );
  };

  const products = sampleNames.flatMap((name) => sampleProduct(name, chosen, toggle) ?? []);
  const card = (product: (typeof products)[number]) => (
    <ProductCard key={product.name} product={product} labels={productLabels} />
  );
  const tooFew = chosen.size < 2;

  return (
    <Shell
      profile
      tray={
        <CompareTray
          label="Seguros por comparar"
          slots={products
            .filter((product) => chosen.has(product.name))
            .map((product) => ({
              id: product.name,
              name: product.name,
              insurer: product.insurer.name,
              removeLabel: `Quitar ${product.name} de la comparación`,
            }))}
          count={`${chosen.size} de 3`}
          room={`Puedes sumar ${3 - chosen.size} más`}
          clearLabel="Vaciar"
          unfoldLabel="Ver los elegidos"
          action={{
            label: `Comparar ${chosen.size}`,
            href: '?page=compare',
            blocked: tooFew ? 'Elige al menos 2 seguros para comparar.' : undefined,
          }}
          onRemove={(name) => toggle(name, false)}
          onClear={() => setChosen(new Set())}
        />
      }
    >
      <main id="contenido" tabIndex={-1}>
        <ResultsLayout
          filters={
            <FilterPanel
              label="Filtros"
              title="Filtros"
              clear={{ label: 'Limpiar todo', onClear: () => setApplied([]) }}
            >
              {groups('f')}
            </FilterPanel>
          }
        >
          <ResultsHead
            title="38 seguros de salud"
            people=" para ti (34) y tu hijo (5)"
            order={{
              text: 'Ordenados por puntaje para las personas de tu perfil y por precio, nunca por comisión.',
              help: <a href="#orden">Cómo ordenamos</a>,
            }}
          />
          <StatusMessage hidden>38 resultados</StatusMessage>
          <PhoneBar>
            <Button size="small" icon="filter" onClick={() => setDrawer(true)}>
              Filtros ({applied.length})
            </Button>
            <Button size="small" icon="sort">
              {sort}
            </Button>
          </PhoneBar>
          <Chips
            label="Filtros aplicados"
            chips={applied.map((label) => ({
              id: label,
              label,
              removeLabel: `Quitar filtro ${label}`,
            }))}
            onRemove={(value) => apply(value, false)}
            clear={{ label: 'Limpiar todo', onClear: () => setApplied([]) }}
          />
          <ResultsToolbar
            sort={
              <SortSelect
                id="orden"
                label="Ordenar"
                value={sort}
                onChange={setSort}
                options={sorts.map((value) => ({ value, label: value }))}
              />
            }
          >
            <Segmented
              small
              label="Mostrar precios por"
              value={period}
              onChange={setPeriod}
              options={[
                { value: 'month', label: 'Mes' },
                { value: 'year', label: 'Año' },
              ]}
            />
            <Segmented
              small
              label="Moneda principal"
              value={unit}
              onChange={setUnit}
              options={[
                { value: 'clp', label: '$' },
                { value: 'uf', label: 'UF' },
              ]}
            />
            <Segmented
              small
              label="Vista"
              value={view}
              onChange={setView}
              options={[
                { value: 'grid', label: 'Ver en cuadrícula', icon: 'grid' },
                { value: 'list', label: 'Ver en lista', icon: 'list' },
              ]}
            />
          </ResultsToolbar>
          <CompanyBanner
            title="¿Buscas para tu equipo?"
            text="El Seguro Complementario Empresa parte en 3 personas."
            action={
              <ButtonLink size="small" href="#">
                Cotizar para mi empresa
              </ButtonLink>
            }
          />
          {view === 'grid' ? (
            <ProductGrid>
              <ProductGroup>{products.slice(0, 6).map(card)}</ProductGroup>
              <ProductGroup>
                <PromoCard
                  label="Sugerencia"
                  kind="Sugerencia para mayores de 30"
                  title="Un seguro de Vida cuesta menos si lo tomas ahora"
                  text="Mismo capital de UF 1.000, según la edad en que empiezas."
                  color="var(--type-vida)"
                  bars={[
                    { label: 'A los 54 años', value: '$31.372 /mes', share: 1 },
                    { label: 'A los 44 años', value: '$18.823 /mes', share: 0.6 },
                    { label: 'A los 34 años', value: '$9.804 /mes', share: 0.31 },
                  ]}
                  action={<ButtonLink href="#">Ver seguros de Vida</ButtonLink>}
                />
                {products.slice(6, 8).map(card)}
                <ProductCardSkeleton label="Cargando seguro" />
                {products.slice(8).map(card)}
              </ProductGroup>
            </ProductGrid>
          ) : (
            <ProductList>
              <ProductGroup>
                {products.map((product) => (
                  <ProductRow key={product.name} product={product} labels={productLabels} />
                ))}
              </ProductGroup>
            </ProductList>
          )}
          <Paging
            label="Páginas de resultados"
            page={1}
            pages={2}
            href={(page) => `?page=results&p=${page}`}
            pageLabel={(page) => `Página ${page}`}
            labels={{ previous: 'Anterior', next: 'Siguiente' }}
            caption="Mostrando 1 a 20 de 38 · UF del 10-06-2025: $39.214,80"
          />
        </ResultsLayout>
      </main>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        title="Filtros"
        closeLabel="Cerrar filtros"
        footer={
          <>
            <Button look="quiet" onClick={() => setApplied([])}>
              Limpiar
            </Button>
            <Button look="main" onClick={() => setDrawer(false)}>
              Ver 38 seguros
            </Button>
          </>
        }
      >
        {groups('d')}
      </Drawer>
    </Shell>
  );
}
