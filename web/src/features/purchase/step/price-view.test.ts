import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { namespaceLoaders } from '../../../app/namespaces.ts';
import { createI18n, ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import { priceNote } from './price-view.ts';

const discount = { offerId: 1, amount: 6_000, currency: 'CLP' } as const;
const later = (periods: number) => ({ ...discount, later: { periods, amount: 24_000 } });
type Price = Partial<PurchaseSnapshot['price']>;

const noteOf = async (language: 'es' | 'en' | 'pt', change: Price): Promise<string> => {
  const i18n = createI18n(language, {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['purchase']);
  const price = {
    original: { amount: 30_000, currency: 'CLP' },
    period: 'month',
    ufValue: null,
    ...change,
  };
  const server = { price, status: 'confirmed', startsOn: null } as unknown as PurchaseSnapshot;
  return (
    priceNote(server, i18n.translatorOf('purchase'), language, '2026-11-29') ?? ''
  ).replaceAll('\u00a0', ' ');
};

test.each([
  [
    'es',
    { discount: later(11) },
    'Con el descuento pagas los primeros 12 meses; después, $30.000 al mes.',
  ],
  ['es', { discount }, 'Con el descuento pagas el primer mes; después, $30.000 al mes.'],
  [
    'en',
    { discount: later(1), period: 'year' },
    'The discount holds for the first 2 years; then it is $30.000 a year.',
  ],
  [
    'pt',
    { discount: later(5) },
    'O desconto vale para os primeiros 6 meses; depois, $30.000 por mês.',
  ],
  ['es', { discount, instalments: 3, period: 'year' }, ''],
  ['es', { discount, period: 'day' }, ''],
  ['es', {}, ''],
] as const)(
  'in %s the price says for how long its discount holds: %j',
  async (language, change, said) => {
    expect(await noteOf(language, change)).toBe(said);
  },
);
