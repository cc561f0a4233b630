import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { Texts } from '../text/texts.ts';
import type { PaymentOrigin } from './company-payment-row.ts';
import type { CompanyPaymentState } from './company-payment-transitions.ts';

export const companyPaymentStateWords: Readonly<Record<CompanyPaymentState, Texts>> = {
  entered: { es: 'Por confirmar', en: 'To confirm', pt: 'A confirmar' },
  received: { es: 'Recibido', en: 'Received', pt: 'Recebido' },
  rejected: { es: 'No se encontró', en: 'Not found', pt: 'Não encontrado' },
  reversed: { es: 'Reversado', en: 'Reversed', pt: 'Estornado' },
};

const originWords: Readonly<Record<PaymentOrigin, Texts>> = {
  company: { es: 'La empresa', en: 'The company', pt: 'A empresa' },
  staff: { es: 'Nuestro equipo', en: 'Our team', pt: 'Nossa equipe' },
};

const taken: Texts = {
  es: 'Ese pago ya está anotado: misma referencia y mismo día',
  en: 'That payment is noted already: the same reference and day',
  pt: 'Esse pagamento já está anotado: mesma referência e mesmo dia',
};

/** That a payment is there already, at its reference. */
export const toTakenError = (language: Language): FieldError => ({
  pointer: '/values/reference',
  code: 'TAKEN',
  message: taken[language],
});

/** A cell of a payment as people read it; undefined: as it is. */
export function sayCompanyPaymentCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'state') return companyPaymentStateWords[value as CompanyPaymentState][language];
  return cell === 'origin' ? originWords[value as PaymentOrigin][language] : undefined;
}
