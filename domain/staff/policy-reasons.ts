import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import { sayRefundCell } from './refund-words.ts';

/** Why a policy was moved, besides the reasons for which money goes back. */
const words: Readonly<Record<string, Texts>> = {
  chargeback_lost: {
    es: 'el banco le dio la razón a quien pagó',
    en: 'the bank decided for who paid',
    pt: 'o banco deu razão a quem pagou',
  },
  charged_back: {
    es: 'el banco revirtió el pago',
    en: 'the payment was charged back',
    pt: 'o banco estornou o pagamento',
  },
  charge_won: {
    es: 'el pago volvió a ser nuestro',
    en: 'the payment came back to us',
    pt: 'o pagamento voltou a ser nosso',
  },
  insured: {
    es: 'la compañía la mantiene',
    en: 'its insurer keeps it',
    pt: 'a seguradora a mantém',
  },
  lost_insured: {
    es: 'la compañía la mantiene',
    en: 'its insurer keeps it',
    pt: 'a seguradora a mantém',
  },
  unpaid: { es: 'no se pagó', en: 'it was not paid', pt: 'não foi paga' },
  reinstated: {
    es: 'la compañía la rehabilitó',
    en: 'its insurer reinstated it',
    pt: 'a seguradora a reabilitou',
  },
  refunded: {
    es: 'se devolvió el pago',
    en: 'its payment was refunded',
    pt: 'o pagamento foi devolvido',
  },
};

/** In words, as its page has it; null for a reason that has none. */
export const sayPolicyReason = (reason: string, language: Language): string | null =>
  words[reason]?.[language] ?? sayRefundCell('reason', reason, language) ?? null;
