import { writeMonth } from '@cotejo/domain/calendar/write-month.ts';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { OwedInvoice } from '@cotejo/store/company-payment/remind-periods.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { toPortalLetter } from '../mail/portal-letter.ts';

const subjects = {
  before: {
    es: 'La prefactura de {month} de {company} vence el {day}',
    en: 'The pre-invoice of {month} of {company} is due on {day}',
    pt: 'A pré-fatura de {month} de {company} vence em {day}',
  },
  late: {
    es: 'La prefactura de {month} de {company} venció el {day}',
    en: 'The pre-invoice of {month} of {company} was due on {day}',
    pt: 'A pré-fatura de {month} de {company} venceu em {day}',
  },
} as const satisfies Record<string, Texts>;
const body: Texts = {
  es: 'De la póliza {policy} queda por pagar {amount}. Si ya transferiste, anótalo en el portal con su comprobante. Si algo no corresponde, pide ahí el cambio.',
  en: 'Of the policy {policy} {amount} is to be paid. If you have made the transfer, note it in the portal with its proof. If something is wrong, ask for the change there.',
  pt: 'Da apólice {policy} falta pagar {amount}. Se você já transferiu, anote no portal com o comprovante. Se algo não corresponde, peça ali a mudança.',
};
const button: Texts = {
  es: 'Ver la prefactura',
  en: 'See the pre-invoice',
  pt: 'Ver a pré-fatura',
};

/** To who reads a company's pre-invoices: one is due soon, or late. */
export function writeInvoiceReminder(
  reminder: {
    readonly mailId: string;
    readonly language: Language;
    readonly company: string;
    readonly invoice: OwedInvoice;
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, company, invoice } = reminder;
  const { id, stage, policy, dueOn, owed, currency } = invoice;
  const month = writeMonth(invoice.month, language);
  const day = dateInWords(dueOn, language);
  const subject = stage === 'before' ? subjects.before : subjects.late;
  const title = fillText(subject[language], { month, company, day });
  const amount = formatExact({ amount: owed, currency });
  const said = fillText(body[language], { policy, amount });
  return toPortalLetter({
    person,
    site,
    language,
    messageId: `invoice.${mailId}`,
    title,
    said: [said],
    button: button[language],
    path: `/prefacturas/${id}`,
  });
}
