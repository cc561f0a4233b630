import { volumePercent, type VolumeTariff } from '../../catalogue/tariff.ts';
import type { CatalogueProduct } from '../../catalogue/product.ts';
import { workersLine } from '../lines/workers-line.ts';
import { toTrace } from '../lines/line-trace.ts';
import type { PriceLine } from '../lines/price-line.ts';
import type { LineReaders, PricingRule } from '../lines/pricing-rule.ts';
import { getHolder, percentOf, toWholePrice } from '../lines/product-price.ts';
import { getLowestRate } from '../lines/rates.ts';

/** Guards: every head pays the volume share of the rate, rounded per head. */
export const perHead: PricingRule = {
  price(product, profile, lookUp) {
    const heads = profile.group?.workers ?? 1;
    const holder = getHolder(profile);
    const rate = lookUp(product, 'holder', holder.sex, holder.age);
    const percent = getVolumePercent(product, heads);
    const full = rate === null ? null : rate * heads;
    const lines: PriceLine[] = [
      { kind: 'workers', workers: heads, dependants: 0, unitAmount: rate, amount: full },
    ];
    if (rate === null || full === null) return toWholePrice(null, heads, lines);
    const total = percentOf(rate, percent) * heads;
    if (percent !== 100) lines.push({ kind: 'volume', percent, amount: total - full });
    return toWholePrice(total, heads, lines);
  },
  priceColumns(columns, profile, totals) {
    const { ordinals } = columns;
    const rates = columns.getRates(getHolder(profile));
    const heads = profile.group?.workers ?? 1;
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at]!;
      const percent = getVolumePercent(columns.getProduct(ordinal), heads);
      totals[at] = percentOf(rates[ordinal]!, percent) * heads;
    }
  },
  getLowestPrice: getLowestRate,
  explain: (_, { entered, hasGroup }) =>
    hasGroup ? 'group-total' : entered ? 'household' : 'reference-person',
  withoutPrice: 'missing-group-price',
  insures: 'workers',
  findMissing: ({ group }) => (group === null ? 'group' : null),
};

function getVolumePercent({ tariff }: CatalogueProduct, heads: number): number {
  return tariff?.kind === 'volume' ? volumePercent(tariff, heads) : 100;
}

function getStep(tariff: VolumeTariff, percent: number): number {
  return tariff.steps.find((step) => step.percent === percent)?.from ?? 1;
}

export const perHeadLines: LineReaders<'workers' | 'volume'> = {
  workers: workersLine,
  volume: {
    trace: (product, { percent }) =>
      toTrace({
        name: 'volume',
        value: percent,
        unit: 'percent',
        source: `product.tariff, desde ${getStep(product.tariff as VolumeTariff, percent)}`,
      }),
    explain: ({ percent }, _, language) =>
      ({
        es: `Descuento por volumen: ${100 - percent} %`,
        en: `Volume discount: ${100 - percent} %`,
        pt: `Desconto por volume: ${100 - percent} %`,
      })[language],
  },
};
