import type { Language } from '@cotejo/domain/country/country.ts';

/** `{product}` is the insurance that the card came with. */
export const giftCardTexts = {
  es: {
    subject: 'Tu gift card de {amount}',
    title: 'Tu gift card de {amount}',
    body: 'Contrataste {product} con una promoción, y aquí está lo prometido: una gift card de {amount}.',
    code: 'Tu código',
    keep: 'Escríbelo en el último paso de una contratación y paga una parte; lo que sobra queda para otra. Quien tiene el código tiene la gift card: no lo compartas. Vale mientras tu póliza esté vigente.',
  },
  en: {
    subject: 'Your {amount} gift card',
    title: 'Your {amount} gift card',
    body: 'You bought {product} with an offer, and here is what it promised: a gift card of {amount}.',
    code: 'Your code',
    keep: 'Enter it in the last step of a purchase and it pays a part; what is left is there for another one. Whoever has the code has the gift card: do not share it. It holds as long as your policy does.',
  },
  pt: {
    subject: 'Seu gift card de {amount}',
    title: 'Seu gift card de {amount}',
    body: 'Você contratou {product} com uma promoção, e aqui está o prometido: um gift card de {amount}.',
    code: 'Seu código',
    keep: 'Digite-o no último passo de uma contratação e ele paga uma parte; o que sobra fica para outra. Quem tem o código tem o gift card: não o compartilhe. Vale enquanto sua apólice estiver vigente.',
  },
} as const satisfies Record<Language, unknown>;
