import type { CatalogueProduct } from '../../catalogue/product.ts';
import type { PayrollTariff } from '../../catalogue/tariff.ts';
import { formatMoney } from '../../money/format-money.ts';
import { toTrace } from '../lines/line-trace.ts';
import type { LineReaders, PricingRule } from '../lines/pricing-rule.ts';
import { toWholePrice } from '../lines/product-price.ts';
import { formatDecimals } from '../lines/words.ts';

/** A share of the monthly payroll, at least the minimum premium. */
export const payrollPercent: PricingRule = {
  price(product, profile) {
    const { basisPoints, minimum } = product.tariff as PayrollTariff;
    const { payroll, group } = profile;
    const amount = getPremium(product, payroll);
    return toWholePrice(amount, group?.workers ?? 1, [
      { kind: 'payroll', payroll, basisPoints, minimum, amount },
    ]);
  },
  priceColumns(columns, { payroll }, totals) {
    const { ordinals } = columns;
    for (let at = 0; at < ordinals.length; at += 1) {
      totals[at] = getPremium(columns.getProduct(ordinals[at]!), payroll);
    }
  },
  getLowestPrice: ({ tariff }) => (tariff as PayrollTariff).minimum,
  explain: ({ lines: [first] }) =>
    first?.kind === 'payroll' && first.payroll === null ? 'minimum-premium' : 'payroll',
  withoutPrice: 'missing-group-price',
  insures: 'group',
  findMissing: ({ payroll }) => (payroll === null ? 'payroll' : null),
};

function getPremium({ tariff }: CatalogueProduct, payroll: number | null): number {
  const { basisPoints, minimum } = tariff as PayrollTariff;
  return Math.max(minimum, Math.floor(((payroll ?? 0) * basisPoints + 5_000) / 10_000));
}

export const payrollPercentLines: LineReaders<'payroll'> = {
  payroll: {
    trace: (_, { payroll, basisPoints, minimum }) =>
      toTrace(
        { name: 'payroll', value: payroll ?? 0, unit: 'money', source: 'perfil.sctr.ingreso' },
        {
          name: 'payroll-share',
          value: basisPoints,
          unit: 'basis-points',
          source: 'product.tariff',
        },
        { name: 'minimum', value: minimum, unit: 'money', source: 'product.tariff' },
      ),
    explain(line, currency, language) {
      const percent = formatDecimals(line.basisPoints / 100, 2, language);
      const minimum = formatMoney({ amount: line.minimum, currency });
      return {
        es: `${percent} % de la planilla, con un mínimo de ${minimum}`,
        en: `${percent} % of the payroll, at least ${minimum}`,
        pt: `${percent} % da folha de pagamento, com mínimo de ${minimum}`,
      }[language];
    },
  },
};
