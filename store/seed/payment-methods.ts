import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';

interface PaymentMethodSeed {
  readonly country: CountryCode;
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
  readonly provider: PaymentProviderName;
  readonly title: Texts;
  readonly hint: Texts;
}

const creditCard: Texts = {
  es: 'Tarjeta de crédito',
  en: 'Credit card',
  pt: 'Cartão de crédito',
};
const withMercadoPago: Texts = {
  es: 'Pagas aquí mismo, con Mercado Pago',
  en: 'You pay right here, with Mercado Pago',
  pt: 'Você paga aqui mesmo, com o Mercado Pago',
};
const atKushki: Texts = {
  es: 'Pagas en la página de Kushki',
  en: "You pay on Kushki's page",
  pt: 'Você paga na página da Kushki',
};
const receipt: { readonly title: Texts; readonly hint: Texts } = {
  title: {
    es: 'Transferencia con comprobante',
    en: 'Transfer with receipt',
    pt: 'Transferência com comprovante',
  },
  hint: {
    es: 'Nos envías el comprobante y lo revisamos',
    en: 'You send us the receipt and we check it',
    pt: 'Você nos envia o comprovante e nós conferimos',
  },
};

const chargedByItself: Texts = {
  es: 'Guardamos tu tarjeta y cada período se cobra solo',
  en: 'We keep your card and each period is charged by itself',
  pt: 'Guardamos seu cartão e cada período é cobrado sozinho',
};
const byKeptCard: { readonly title: Texts; readonly hint: Texts } = {
  title: { es: 'Tarjeta guardada', en: 'Saved card', pt: 'Cartão guardado' },
  hint: chargedByItself,
};
const subscriptionByCredit: { readonly title: Texts; readonly hint: Texts } = {
  title: {
    es: 'Suscripción con crédito',
    en: 'Subscription by credit card',
    pt: 'Assinatura com crédito',
  },
  hint: chargedByItself,
};
const subscriptionByDebit: { readonly title: Texts; readonly hint: Texts } = {
  title: {
    es: 'Suscripción con débito',
    en: 'Subscription by debit card',
    pt: 'Assinatura com débito',
  },
  hint: chargedByItself,
};

/** Ids are the position in this list. The routes of migration 0360 decide who charges; texts name the provider given here. */
export const paymentMethodSeeds: readonly PaymentMethodSeed[] = [
  {
    country: 'CL',
    kind: 't',
    flow: 't-one-time',
    provider: 'transbank',
    title: { es: 'Webpay Plus', en: 'Webpay Plus', pt: 'Webpay Plus' },
    hint: {
      es: 'Débito, crédito o prepago en la página de Transbank',
      en: "Debit, credit or prepaid card on Transbank's page",
      pt: 'Débito, crédito ou pré-pago na página da Transbank',
    },
  },
  {
    country: 'CL',
    kind: 'tdc',
    flow: 'tdc-one-time',
    provider: 'kushki_ad',
    title: creditCard,
    hint: atKushki,
  },
  {
    country: 'CL',
    kind: 'transfer',
    flow: 'transfer-one-time',
    provider: 'linkify',
    title: { es: 'Transferencia', en: 'Bank transfer', pt: 'Transferência' },
    hint: {
      es: 'Desde tu banco, con confirmación automática',
      en: 'From your bank, confirmed automatically',
      pt: 'Do seu banco, com confirmação automática',
    },
  },
  {
    country: 'CL',
    kind: 'transfer_non_automated',
    flow: 'transfer-one-time-non-automated',
    provider: 'queplan',
    ...receipt,
  },
  {
    country: 'CL',
    kind: 'tdc',
    flow: 'tdc-subscriptions',
    provider: 'kushki',
    ...subscriptionByCredit,
  },
  {
    country: 'PE',
    kind: 'tdc',
    flow: 'tdc-one-time',
    provider: 'mercadopago',
    title: {
      es: 'Tarjeta de crédito o débito',
      en: 'Credit or debit card',
      pt: 'Cartão de crédito ou débito',
    },
    hint: withMercadoPago,
  },
  {
    country: 'PE',
    kind: 'transfer_non_automated',
    flow: 'transfer-one-time-non-automated',
    provider: 'queplan',
    ...receipt,
  },
  {
    country: 'CO',
    kind: 'tdc',
    flow: 'tdc-one-time',
    provider: 'kushki_ad',
    title: creditCard,
    hint: atKushki,
  },
  {
    country: 'CO',
    kind: 'tdd',
    flow: 'tdd-one-time',
    provider: 'kushki_ad',
    title: { es: 'PSE o débito', en: 'PSE or debit card', pt: 'PSE ou débito' },
    hint: {
      es: 'En la página de tu banco',
      en: "On your bank's page",
      pt: 'Na página do seu banco',
    },
  },
  {
    country: 'INT',
    kind: 'tdc',
    flow: 'tdc-one-time',
    provider: 'mercadopago',
    title: creditCard,
    hint: {
      es: 'Pagas aquí mismo, en dólares',
      en: 'You pay right here, in dollars',
      pt: 'Você paga aqui mesmo, em dólares',
    },
  },
  {
    country: 'CL',
    kind: 'no_payment',
    flow: 'no-payment-one-time',
    provider: 'queplan',
    title: {
      es: 'Con tu cotización de salud',
      en: 'With your health contribution',
      pt: 'Com sua contribuição de saúde',
    },
    hint: {
      es: 'La descuenta tu empleador o quien paga tu pensión, o la pagas tú cada mes',
      en: 'Withheld by your employer or pension payer, or paid by you every month',
      pt: 'Descontada pelo empregador ou por quem paga sua pensão, ou paga por você todo mês',
    },
  },
  {
    country: 'CL',
    kind: 't',
    flow: 't-subscriptions',
    provider: 'transbank',
    title: { es: 'Suscripción Oneclick', en: 'Oneclick subscription', pt: 'Assinatura Oneclick' },
    hint: {
      es: 'Inscribes tu tarjeta en la página de Transbank y cada período se cobra solo',
      en: "You register your card on Transbank's page and each period is charged by itself",
      pt: 'Você cadastra o cartão na página da Transbank e cada período é cobrado sozinho',
    },
  },
  {
    country: 'CL',
    kind: 'tdd',
    flow: 'tdd-subscriptions',
    provider: 'kushki',
    ...subscriptionByDebit,
  },
  {
    country: 'PE',
    kind: 'tdc',
    flow: 'tdc-subscriptions',
    provider: 'mercadopago',
    ...subscriptionByCredit,
  },
  {
    country: 'PE',
    kind: 'tdd',
    flow: 'tdd-subscriptions',
    provider: 'mercadopago',
    ...subscriptionByDebit,
  },
  {
    country: 'CL',
    kind: 'tdc-token',
    flow: 't-subscriptions-one-click',
    provider: 'transbank',
    ...byKeptCard,
  },
  {
    country: 'CL',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    provider: 'kushki',
    ...byKeptCard,
  },
  {
    country: 'PE',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    provider: 'mercadopago',
    ...byKeptCard,
  },
  {
    country: 'CL',
    kind: 'tdc',
    flow: 'deferred_options',
    provider: 'kushki',
    title: { es: 'Crédito en cuotas', en: 'Credit in instalments', pt: 'Crédito parcelado' },
    hint: {
      es: 'Escribes la tarjeta y eliges las cuotas que ofrece tu banco',
      en: 'You type the card and choose the instalments that your bank offers',
      pt: 'Você digita o cartão e escolhe as parcelas que seu banco oferece',
    },
  },
];
