import type { Language } from '../country/country.ts';
import { PAYMENT_PROVIDERS, type PaymentFlow, type PaymentProviderName } from '../payment/kinds.ts';
import { providerNames } from '../payment/provider/provider-names.ts';
import type { BreakerState } from '../payment/provider/breaker.ts';
import type { CellValue } from '../record/cell.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';

const flowWords: Readonly<Record<PaymentFlow, Texts>> = {
  't-one-time': { es: 'Webpay', en: 'Webpay', pt: 'Webpay' },
  'tdc-one-time': { es: 'Tarjeta de crédito', en: 'Credit card', pt: 'Cartão de crédito' },
  'tdd-one-time': { es: 'Tarjeta de débito', en: 'Debit card', pt: 'Cartão de débito' },
  'transfer-one-time': { es: 'Transferencia', en: 'Bank transfer', pt: 'Transferência' },
  'transfer-one-time-non-automated': {
    es: 'Transferencia con comprobante',
    en: 'Transfer with receipt',
    pt: 'Transferência com comprovante',
  },
  't-subscriptions': {
    es: 'Webpay, suscripción',
    en: 'Webpay, subscription',
    pt: 'Webpay, assinatura',
  },
  't-subscriptions-one-click': {
    es: 'Oneclick, suscripción',
    en: 'Oneclick, subscription',
    pt: 'Oneclick, assinatura',
  },
  'tdc-subscriptions': {
    es: 'Crédito, suscripción',
    en: 'Credit, subscription',
    pt: 'Crédito, assinatura',
  },
  'tdd-subscriptions': {
    es: 'Débito, suscripción',
    en: 'Debit, subscription',
    pt: 'Débito, assinatura',
  },
  deferred_options: { es: 'Cuotas', en: 'Instalments', pt: 'Parcelas' },
  'no-payment-one-time': { es: 'Sin pago', en: 'No payment', pt: 'Sem pagamento' },
  changeDate: { es: 'Cambio de fecha', en: 'Change of date', pt: 'Mudança de data' },
  requestRefund: { es: 'Devolución', en: 'Refund', pt: 'Devolução' },
};

const everywhereElse: Texts = { es: 'Internacional', en: 'International', pt: 'Internacional' };

export const breakerWords: Readonly<Record<BreakerState, Texts>> = {
  closed: { es: 'Cobra', en: 'Charges', pt: 'Cobra' },
  open: { es: 'Se salta: falló', en: 'Passed over: it failed', pt: 'Pulado: falhou' },
  due: {
    es: 'Se prueba con el próximo pago',
    en: 'Tried by the next payment',
    pt: 'Testado com o próximo pagamento',
  },
  trying: { es: 'Se está probando', en: 'Being tried', pt: 'Em teste' },
  held: { es: 'Detenido por una persona', en: 'Stopped by a person', pt: 'Parado por uma pessoa' },
};

const nobodyElse: Texts = {
  es: '{flows}: si para, nadie cobra',
  en: '{flows}: stopped, nobody charges',
  pt: '{flows}: parado, ninguém cobra',
};

/** The name of a provider, with its code where another contract has the same name. */
export function sayProvider(code: PaymentProviderName): string {
  const name = providerNames[code];
  const isAlone = PAYMENT_PROVIDERS.every((each) => each === code || providerNames[each] !== name);
  return isAlone ? name : `${name} (${code})`;
}

const isProvider = (code: string): code is PaymentProviderName =>
  (PAYMENT_PROVIDERS as readonly string[]).includes(code);

/** The providers of a cell: their codes, the first first. */
export const providersIn = (cell: string): readonly PaymentProviderName[] =>
  cell.split(' ').filter(isProvider);

const sayFlows = (codes: string, language: Language): string =>
  codes
    .split(' ')
    .map((flow) => flowWords[flow as PaymentFlow][language])
    .join(', ');

/** A cell of a route in words: `Chile · Transferencia · QPS901`, `Linkify (linkify) → Kushki (kushki)`. */
export function sayRouteCell(
  cell: string,
  value: CellValue,
  language: Language,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  switch (cell) {
    case 'name': {
      const [country = '', flow = '', ...product] = value.split(' ');
      const method = [sayCountry(country, language), sayFlows(flow, language)];
      return [...method, ...product.filter((code) => code !== '')].join(' · ');
    }
    case 'flow':
      return sayFlows(value, language);
    case 'country':
      return sayCountry(value, language);
    case 'providers':
    case 'possible':
      return providersIn(value)
        .map(sayProvider)
        .join(cell === 'providers' ? ' → ' : ', ');
    default:
      return undefined;
  }
}

/** A cell of an account in words: `Linkify (linkify) · CLP`. */
export function sayAccountCell(
  cell: string,
  value: CellValue,
  language: Language,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  switch (cell) {
    case 'name': {
      const [provider = '', currency = ''] = value.split(' ');
      return isProvider(provider) ? `${sayProvider(provider)} · ${currency}` : value;
    }
    case 'provider':
      return isProvider(value) ? sayProvider(value) : value;
    case 'country':
      return sayCountry(value, language);
    case 'state':
      return breakerWords[value as BreakerState][language];
    case 'alone':
      return fillText(nobodyElse[language], { flows: sayFlows(value, language) });
    default:
      return undefined;
  }
}

/** What is no country of the world is where people of all others buy. */
const sayCountry = (code: string, language: Language): string =>
  code.length === 2
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)
    : everywhereElse[language];
