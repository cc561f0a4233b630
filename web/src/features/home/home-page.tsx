import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { showcaseCategories } from '@cotejo/domain/comparison/showcase-categories.ts';
import { CategoryTiles } from '@cotejo/ui/category/category-tiles.tsx';
import { ShowcaseCards } from '@cotejo/ui/category/showcase-cards.tsx';
import { Hero } from '@cotejo/ui/hero/hero.tsx';
import { InsurerStrip } from '@cotejo/ui/insurer-strip/insurer-strip.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Section } from '@cotejo/ui/section/section.tsx';
import { HowSteps } from '@cotejo/ui/steps/how-steps.tsx';
import { TrustGrid, type TrustItem } from '@cotejo/ui/trust/trust-grid.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useSite } from '../../shared/page/site-context.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData, PageMeta } from '../../shared/page/document-meta.ts';
import { comparatorPath, healthComparator } from '../../entities/comparator/comparators.ts';
import { formatPrice } from '../../entities/price/format-price.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { amountText } from '@cotejo/domain/coverage/amount-text.ts';
import { startAddress, writeAddress } from '../../entities/list-address/list-address.ts';
import { usePageProfile } from '../../entities/comparator/use-page-profile.ts';
import { blockIcon } from '../../entities/content/block-icon.ts';
import {
  blocksQuery,
  questionsQuery,
  showcasesQuery,
  whyUsQuery,
  type Block,
} from '../../entities/content/content-queries.ts';
import { Questions } from '../../entities/content/questions.tsx';
import { showcaseHref } from '../../entities/content/showcase-href.ts';
import { profileFormChunk } from '../../entities/profile/form/lazy-profile-form.tsx';
import { profileFormQuery } from '../../entities/profile/profile-form-query.ts';
import { decodeProfile } from '../../entities/profile/profile-reference.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { homeFormOf } from './home-forms.ts';
import { HomeProfile } from './home-profile.tsx';
import { homeQuery } from './home-query.ts';
import { homeTiles, type HomeTile } from './home-tiles.ts';
import { startingPricesQuery } from './starting-prices-query.ts';
import { addressProfiles, tileAddress } from './tile-address.ts';
import { tilePrice } from './tile-price.ts';
import { useTileProfiles } from './use-tile-profiles.ts';
import type { PricePair } from './price-pair.ts';

/** With someone's profile it is nobody else's page (spec 2 §2.1: the profile resolver applies). */
function homeMeta({ i18n }: Pick<AppDeps, 'i18n'>, profile: Profile | null): PageMeta {
  const personal = profile !== null;
  return {
    title: i18n.t('shell:site.title'),
    description: i18n.t('shell:site.description'),
    noindex: personal,
    personal,
  };
}

function profileOf(search: URLSearchParams, country: CountryCode): Profile | null {
  return decodeProfile(search.get('perfil'), country);
}

export async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageData> {
  const search = new URL(request.url).searchParams;
  const profile = profileOf(search, deps.country);
  const { comparator } = homeFormOf(search, deps.country);
  await Promise.all([
    deps.queryClient.prefetchQuery(homeQuery(deps)),
    deps.queryClient.prefetchQuery(
      startingPricesQuery(deps, addressProfiles(homeTiles(deps.country), profile)),
    ),
    deps.queryClient.prefetchQuery(profileFormQuery(deps, comparator.productType)),
    deps.queryClient.prefetchQuery(whyUsQuery(deps, comparator.slug)),
    deps.queryClient.prefetchQuery(blocksQuery(deps, '/')),
    deps.queryClient.prefetchQuery(questionsQuery(deps, healthComparator.slug)),
    deps.queryClient.prefetchQuery(showcasesQuery(deps)),
  ]);
  return { meta: { ...homeMeta(deps, profile), chunks: [profileFormChunk] } };
}

const trust: readonly { id: string; icon: TrustItem['icon'] }[] = [
  { id: 'order', icon: 'sort' },
  { id: 'facts', icon: 'table' },
  { id: 'once', icon: 'shield' },
  { id: 'health', icon: 'lock' },
];
/** Instead of two prices, where a country has no pair of the same cover. */
const points = ['price', 'facts', 'contact'] as const;
const steps = ['compare', 'buy', 'policy'] as const;

export function Page() {
  const app = useApp();
  const { layout } = useSite();
  const { t } = useTranslation('home');
  const { data } = useQuery(homeQuery(app));
  const { data: blocks = [] } = useQuery(blocksQuery(app, '/'));
  const { data: questions = [] } = useQuery(questionsQuery(app, healthComparator.slug));
  const { data: showcases = [] } = useQuery(showcasesQuery(app));
  // What only partners' showcases list says nothing to who comes by the front door.
  const shown = (layout.showsShowcases ? showcases : []).filter(
    ({ categories }) => !categories.some(isShowcaseOnly),
  );
  const list = comparatorPath(healthComparator);
  const tiles = homeTiles(app.country);
  const [search] = useSearchParams();
  const profile = profileOf(search, app.country);
  const profiles = useTileProfiles(tiles, profile);
  const known = Object.values(profiles).some((one) => one !== null);
  const { data: prices } = useQuery(startingPricesQuery(app, profiles));
  /** With its price a tile leads to the list that begins with it. */
  const tileHref = (tile: HomeTile): string =>
    comparatorPath(tile.comparator, tile.address.category) +
    writeAddress({
      ...tileAddress(tile, profiles),
      ...(prices?.[tile.id] ? {} : { order: startAddress.order }),
    });
  // The form shows by itself what this browser kept; the home's address stays as it is for that.
  usePageProfile(profile, healthComparator, { restores: false });
  return (
    <main id="contenido" tabIndex={-1}>
      <Hero
        title={t('title')}
        lead={
          data
            ? t('lead', { products: data.products, insurers: data.insurers.length })
            : t('leadPlain')
        }
        figure={data?.pair ? pairFigure(data.pair, t) : undefined}
        points={points.map((point) => t(`points.${point}`))}
      >
        <HomeProfile profile={profile} />
      </Hero>
      {tiles.length > 0 && (
        <Section
          id="categorias"
          surface
          title={t('categories.title')}
          text={t(known ? 'categories.text' : 'categories.textReference', {
            age: countries[app.country].referenceAge,
          })}
          action={
            <TextLink href={list} after="right">
              {t('categories.all')}
            </TextLink>
          }
        >
          <CategoryTiles
            label={t('categories.label')}
            withoutPrice={t('from.none')}
            categories={tiles.map((tile) => ({
              id: tile.id,
              name: t(`tile.${tile.id}`),
              icon: tile.icon,
              color: `var(--type-${tile.hue})`,
              href: tileHref(tile),
              price: tilePrice(prices?.[tile.id], app.country, t, known),
            }))}
          />
        </Section>
      )}
      {shown.length > 0 && (
        <Section id="vitrinas" title={t('showcases.title')} text={t('showcases.text')}>
          <ShowcaseCards
            showcases={shown.map((showcase) => ({
              id: showcase.slug,
              title: showcase.title,
              text: showcase.description,
              count: t('showcases.count', { count: showcase.products }),
              href: showcaseHref(showcase),
            }))}
          />
        </Section>
      )}
      <Section id="confianza" title={t('trust.title')} text={t('trust.text')}>
        <TrustGrid items={trustItems(blocks, t)} />
      </Section>
      <Section id="como" surface title={t('how.title')}>
        <HowSteps
          steps={steps.map((step) => ({
            title: t(`how.${step}.title`),
            text: t(`how.${step}.text`),
          }))}
        />
      </Section>
      {questions.length > 0 && (
        <Section id="preguntas-frecuentes" title={t('questions')}>
          <Questions questions={questions} />
        </Section>
      )}
      {data && data.insurers.length > 0 && (
        <Section
          id="companias"
          last
          title={t('insurers.title')}
          action={
            <TextLink href={list} after="right">
              {t('insurers.all', { count: data.insurers.length })}
            </TextLink>
          }
        >
          <InsurerStrip insurers={data.insurers.slice(0, 8).map((name) => ({ id: name, name }))} />
        </Section>
      )}
    </main>
  );
}

const isShowcaseOnly = (category: string) => showcaseCategories.includes(category);

/** What staff wrote for the zone; our own words where nothing arrived. */
function trustItems(blocks: readonly Block[], t: TFunction): TrustItem[] {
  const written = blocks.filter(({ zone }) => zone === 'trust');
  if (written.length > 0)
    return written.map(({ icon, title, body }) => ({
      icon: blockIcon(icon) ?? 'shield',
      title,
      text: body,
    }));
  return trust.map(({ id, icon }) => ({
    icon,
    title: t(`home:trust.${id}.title`),
    text: t(`home:trust.${id}.text`),
  }));
}

const monthsPerYear = 12;

/** Two bars with their figures, and the difference over a year. */
function pairFigure({ low, high, unit, percentage, topAmount }: PricePair, t: TFunction) {
  const monthly = (amount: number) => t('home:pair.monthly', { amount: formatPrice(amount, unit) });
  return {
    caption: t('home:pair.caption', {
      percentage,
      top: amountText(topAmount, 'noTop', t.language),
    }),
    rows: [
      { label: t('home:pair.high'), value: monthly(high), share: 1 },
      {
        label: t('home:pair.low'),
        value: monthly(low),
        share: low / high,
        tone: 'second' as const,
      },
    ],
    difference: formatPrice((high - low) * monthsPerYear, unit),
    differenceText: t('home:pair.difference'),
  };
}
