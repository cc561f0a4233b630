import type { Language } from '../country/country.ts';
import type { RecordRow } from '../record/record-kind.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';
import { providersIn, sayAccountCell, sayProvider } from './routing-words.ts';

const words = {
  hold: {
    es: 'Los pagos nuevos van al siguiente de cada ruta; donde no hay otro, el medio se ve como no disponible. Los pagos en curso siguen.',
    en: 'New payments go to the next one of each route; where there is none, the method is shown as not available. Payments under way go on.',
    pt: 'Os pagamentos novos vão para o próximo de cada rota; onde não há outro, o meio aparece como indisponível. Os pagamentos em curso continuam.',
  },
  release: {
    es: 'Los pagos nuevos van otra vez a él, también si falló hace un momento.',
    en: 'New payments go to it again, even if it failed a moment ago.',
    pt: 'Os pagamentos novos vão de novo para ele, mesmo que tenha falhado há pouco.',
  },
  change: {
    es: 'El próximo pago va en este orden: {order}.',
    en: 'The next payment goes in this order: {order}.',
    pt: 'O próximo pagamento vai nesta ordem: {order}.',
  },
  giveProduct: {
    es: 'El próximo pago de {product} va en este orden: {order}.',
    en: 'The next payment of {product} goes in this order: {order}.',
    pt: 'O próximo pagamento de {product} vai nesta ordem: {order}.',
  },
  drop: {
    es: 'El producto vuelve a la ruta de su país.',
    en: "The product goes by its country's route again.",
    pt: 'O produto volta à rota do país.',
  },
} as const satisfies Record<string, Texts>;

type Answers = Readonly<Record<string, unknown>>;

/** What becomes of payments where an account stops; and of which methods nobody else charges. */
export function confirmHold(
  { alone }: RecordRow & { readonly alone: string | null },
  _: Answers,
  language: Language,
): string {
  const stopped = sayAccountCell('alone', alone, language);
  return words.hold[language] + (stopped === undefined ? '' : ` ${stopped}.`);
}

export const confirmRelease = (_: RecordRow, __: Answers, language: Language): string =>
  words.release[language];

/** The order that the next payment goes in. */
export const confirmOrder = (_: RecordRow, answers: Answers, language: Language): string =>
  fillText(words.change[language], { order: orderOf(answers) });

/** The same, of one product. */
export const confirmProductOrder = (_: RecordRow, answers: Answers, language: Language): string =>
  fillText(words.giveProduct[language], {
    product: String(answers['productCode']),
    order: orderOf(answers),
  });

export const confirmDrop = (_: RecordRow, __: Answers, language: Language): string =>
  words.drop[language];

/** A place that nobody has is no part of it. */
function orderOf({ providers }: Answers): string {
  const chosen = Array.isArray(providers) ? providers.filter(Boolean).join(' ') : '';
  return providersIn(chosen).map(sayProvider).join(' → ');
}
