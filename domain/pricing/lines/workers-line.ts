import { formatMoney } from '../../money/format-money.ts';
import { toMissing, type TraceFactor } from './line-trace.ts';
import type { WorkersLine } from './price-line.ts';
import type { LineReader } from './pricing-rule.ts';

/** What workers with the same number of dependants pay. */
export const workersLine: LineReader<WorkersLine> = {
  trace(product, { workers, dependants, unitAmount }) {
    if (unitAmount === null) return toMissing('no-rate');
    const factors: TraceFactor[] = [
      {
        name: 'rate',
        value: unitAmount,
        unit: 'money',
        source: dependants === 0 ? 'product_rate' : 'product_rate × product.family_factors',
      },
      { name: 'workers', value: workers, unit: 'count', source: 'perfil.colectivo' },
    ];
    const rate = product.rates.find(({ role }) => role === 'holder') ?? null;
    return { factors, missing: null, rate: product.rates.length === 1 ? rate : null };
  },
  explain({ workers, dependants, unitAmount }, currency, language) {
    const each = unitAmount === null ? '' : ` × ${formatMoney({ amount: unitAmount, currency })}`;
    const who = {
      es: workers === 1 ? '1 trabajador' : `${workers} trabajadores`,
      en: workers === 1 ? '1 worker' : `${workers} workers`,
      pt: workers === 1 ? '1 trabalhador' : `${workers} trabalhadores`,
    }[language];
    const others = {
      es: ` con ${dependants} ${dependants === 1 ? 'carga' : 'cargas'}`,
      en: ` with ${dependants} ${dependants === 1 ? 'dependant' : 'dependants'}`,
      pt: ` com ${dependants} ${dependants === 1 ? 'dependente' : 'dependentes'}`,
    }[language];
    return `${who}${dependants === 0 ? '' : others}${each}`;
  },
};
