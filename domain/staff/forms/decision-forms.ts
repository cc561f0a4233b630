import type { Language } from '../../country/country.ts';
import type { FormDefinition, FormOption } from '../../form/definition.ts';
import { reasonField } from '../../form/reason-field.ts';
import { formatMoney } from '../../money/format-money.ts';
import type { Money } from '../../money/currency.ts';
import type { ChargebackDecision } from '../../payment/refund/chargeback-decisions.ts';
import { fillText } from '../../text/fill-text.ts';
import type { Texts } from '../../text/texts.ts';

const words = {
  charge: {
    es: '¿Se cobraron {amount}?',
    en: 'Were {amount} charged?',
    pt: 'Foram cobrados {amount}?',
  },
  chargeHint: {
    es: 'Dónde lo viste, por ejemplo el estado de cuenta del día',
    en: 'Where you saw it, for example the statement of the day',
    pt: 'Onde você viu, por exemplo o extrato do dia',
  },
  chargeback: {
    es: '¿Qué pasa con esta compra?',
    en: 'What becomes of this purchase?',
    pt: 'O que acontece com esta compra?',
  },
  chargebackHint: {
    es: 'Dónde lo viste, por ejemplo el sitio del proveedor. Sin datos personales',
    en: 'Where you saw it, for example on the provider’s site. No personal data',
    pt: 'Onde você viu, por exemplo o site do provedor. Sem dados pessoais',
  },
  sale: {
    es: '¿Qué dijo la compañía?',
    en: 'What did the company say?',
    pt: 'O que a empresa respondeu?',
  },
  saleHint: {
    es: 'Por ejemplo, con quién hablaste y cuándo',
    en: 'For example, whom you spoke to and when',
    pt: 'Por exemplo, com quem você falou e quando',
  },
} as const satisfies Record<string, Texts>;

const charges = {
  charged: { es: 'Se cobró', en: 'It was charged', pt: 'Foi cobrado' },
  notCharged: { es: 'No se cobró', en: 'It was not charged', pt: 'Não foi cobrado' },
} as const satisfies Record<string, Texts>;

const chargebacks: Readonly<Record<ChargebackDecision, Texts>> = {
  insured: {
    es: 'La póliza sigue vigente mientras dura la disputa',
    en: 'The policy stays in force during the dispute',
    pt: 'A apólice continua vigente durante a disputa',
  },
  lost: {
    es: 'Se perdió: la póliza termina y la aseguradora devuelve la prima',
    en: 'Lost: the policy ends and the insurer gives the premium back',
    pt: 'Perdida: a apólice termina e a seguradora devolve o prêmio',
  },
  lost_kept: {
    es: 'Se perdió: la póliza termina y la prima la asumimos nosotros',
    en: 'Lost: the policy ends and we bear the premium',
    pt: 'Perdida: a apólice termina e nós assumimos o prêmio',
  },
  lost_insured: {
    es: 'Se perdió: la póliza sigue vigente y la prima la asumimos nosotros',
    en: 'Lost: the policy stays in force and we bear the premium',
    pt: 'Perdida: a apólice continua vigente e nós assumimos o prêmio',
  },
};

const sales = {
  confirmed: {
    es: 'Confirmó el contrato',
    en: 'It confirmed the contract',
    pt: 'Confirmou o contrato',
  },
  failed: { es: 'No se concretó', en: 'The sale failed', pt: 'A venda não foi concluída' },
} as const satisfies Record<string, Texts>;

/** What became of a charge, by the name that the form has for it. */
export const toCharge = (charged: boolean): keyof typeof charges =>
  charged ? 'charged' : 'notCharged';

export const sayCharge = (charged: boolean, language: Language): string =>
  charges[toCharge(charged)][language];

export const sayChargebackDecision = (decision: ChargebackDecision, language: Language): string =>
  chargebacks[decision][language];

/** One of a few answers, and why. */
const decisionForm = (
  id: string,
  language: Language,
  asked: { readonly name: string; readonly label: string; readonly options: readonly FormOption[] },
  hint: string,
): FormDefinition => ({
  id,
  version: 1,
  title: asked.label,
  groups: [
    { fields: [{ ...asked, type: 'radio', required: true }, reasonField(language, { hint })] },
  ],
});

const optionsOf = (texts: Readonly<Record<string, Texts>>, language: Language) =>
  Object.entries(texts).map(([value, text]) => ({ value, label: text[language] }));

/** What became of a charge that its provider cannot tell. */
export const chargeForm = (money: Money, language: Language): FormDefinition =>
  decisionForm(
    'charge',
    language,
    {
      name: 'charged',
      label: fillText(words.charge[language], { amount: formatMoney(money) }),
      options: optionsOf(charges, language),
    },
    words.chargeHint[language],
  );

/** What becomes of a purchase whose payment its bank took back, among what its policy allows. */
export const chargebackForm = (
  decisions: readonly ChargebackDecision[],
  language: Language,
): FormDefinition =>
  decisionForm(
    'chargeback',
    language,
    {
      name: 'decision',
      label: words.chargeback[language],
      options: decisions.map((value) => ({ value, label: sayChargebackDecision(value, language) })),
    },
    words.chargebackHint[language],
  );

/** What became of a mixed sale. */
export const saleForm = (language: Language): FormDefinition =>
  decisionForm(
    'sale',
    language,
    { name: 'sale', label: words.sale[language], options: optionsOf(sales, language) },
    words.saleHint[language],
  );
