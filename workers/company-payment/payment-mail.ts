import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { CompanyPaymentRecord } from '@cotejo/domain/company-payment/company-payment-row.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { ToldPaymentEvent } from '@cotejo/store/company-payment/payment-news.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { toPortalLetter } from '../mail/portal-letter.ts';

const texts: Readonly<Record<ToldPaymentEvent, { readonly subject: Texts; readonly body: Texts }>> =
  {
    rejected: {
      subject: {
        es: 'No encontramos la transferencia {reference} de {company}',
        en: 'We did not find the transfer {reference} of {company}',
        pt: 'Não encontramos a transferência {reference} de {company}',
      },
      body: {
        es: 'La transferencia {reference} del {day}, por {amount}, no está en nuestra cuenta: lo que iba a pagar sigue pendiente. El motivo está en el portal.',
        en: 'The transfer {reference} of {day}, over {amount}, is not in our account: what it was for is still open. The portal has the reason.',
        pt: 'A transferência {reference} de {day}, de {amount}, não está na nossa conta: o que ela pagaria continua em aberto. O motivo está no portal.',
      },
    },
    'paid-back': {
      subject: {
        es: 'Devolvimos a {company} lo que sobró de la transferencia {reference}',
        en: 'We paid back to {company} what was left over of the transfer {reference}',
        pt: 'Devolvemos a {company} o que sobrou da transferência {reference}',
      },
      body: {
        es: 'De la transferencia {reference} del {day} sobraron {back}: los transferimos a la cuenta de la empresa. Con qué transferencia está en el portal.',
        en: 'Of the transfer {reference} of {day} {back} were left over: we transferred them to the company’s account. The portal says by which transfer.',
        pt: 'Da transferência {reference} de {day} sobraram {back}: nós os transferimos para a conta da empresa. O portal diz com que transferência.',
      },
    },
    reversed: {
      subject: {
        es: 'Se reversó la transferencia {reference} de {company}',
        en: 'The transfer {reference} of {company} was taken back',
        pt: 'A transferência {reference} de {company} foi estornada',
      },
      body: {
        es: 'La transferencia {reference} del {day}, por {amount}, se reversó: lo que había pagado está pendiente otra vez. El motivo está en el portal.',
        en: 'The transfer {reference} of {day}, over {amount}, was taken back: what it had paid is open again. The portal has the reason.',
        pt: 'A transferência {reference} de {day}, de {amount}, foi estornada: o que ela tinha pago está em aberto de novo. O motivo está no portal.',
      },
    },
  };
const button: Texts = { es: 'Ver el pago', en: 'See the payment', pt: 'Ver o pagamento' };

/** To who reads a company's pre-invoices: a transfer of it does not count, or not any more, or what was left over went back. */
export function writePaymentMail(
  news: {
    readonly mailId: string;
    readonly language: Language;
    readonly company: string;
    readonly event: ToldPaymentEvent;
    readonly payment: Pick<
      CompanyPaymentRecord,
      'id' | 'reference' | 'amount' | 'paidBack' | 'paidOn'
    >;
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, company, event, payment } = news;
  const { id, reference } = payment;
  const title = fillText(texts[event].subject[language], { reference, company });
  const said = fillText(texts[event].body[language], {
    reference,
    day: dateInWords(payment.paidOn, language),
    amount: formatExact(payment.amount),
    back: formatExact(payment.paidBack),
  });
  return toPortalLetter({
    person,
    site,
    language,
    messageId: `company-payment.${mailId}`,
    title,
    said: [said],
    button: button[language],
    path: `/pagos-empresas/${id}`,
  });
}
