import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { GivenBack } from '@cotejo/store/sale/read-given-back.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { writePurchaseLetter } from './purchase-letter.ts';
import { purchaseLink } from './purchase-link.ts';

const texts: Readonly<
  Record<
    Language,
    {
      readonly subject: string;
      readonly title: string;
      readonly body: string;
      readonly next: string;
      readonly by: string;
      readonly card: string;
      readonly cardAndRest: string;
    }
  >
> = {
  es: {
    subject: 'Tu seguro {product} terminó',
    title: 'Tu seguro terminó',
    body: 'Tu seguro te cubre hasta el {until}, ese día incluido, y no se cobra nada más. Se te devuelven {unused} de {of} días que ya habías pagado: {amount}.',
    next: 'El dinero vuelve por donde pagaste{by}. Te escribimos cuando quede devuelto.',
    by: ', a más tardar el {date}',
    card: 'Ya están de vuelta en tu gift card.',
    cardAndRest:
      'De eso, {card} ya están de vuelta en tu gift card. El resto vuelve por donde pagaste{by}. Te escribimos cuando quede devuelto.',
  },
  en: {
    subject: 'Your insurance {product} has ended',
    title: 'Your insurance has ended',
    body: 'Your insurance covers you until {until}, that day included, and nothing more is charged. {unused} of the {of} days that you had paid for are refunded: {amount}.',
    next: 'The money goes back the way you paid{by}. We will write to you once it is refunded.',
    by: ', on {date} at the latest',
    card: 'They are back on your gift card already.',
    cardAndRest:
      'Of that, {card} are back on your gift card already. The rest goes back the way you paid{by}. We will write to you once it is refunded.',
  },
  pt: {
    subject: 'Seu seguro {product} terminou',
    title: 'Seu seguro terminou',
    body: 'Seu seguro cobre você até {until}, inclusive, e nada mais é cobrado. São devolvidos {unused} de {of} dias que você já tinha pago: {amount}.',
    next: 'O dinheiro volta pelo meio em que você pagou{by}. Escreveremos quando estiver devolvido.',
    by: ', no máximo em {date}',
    card: 'Já voltaram ao seu gift card.',
    cardAndRest:
      'Disso, {card} já voltaram ao seu gift card. O resto volta pelo meio em que você pagou{by}. Escreveremos quando estiver devolvido.',
  },
};

export interface EarlyEndMail {
  readonly policyId: string;
  readonly givenBack: Omit<GivenBack, 'refunds'>;
  readonly head: NoticeHead;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link. */
  readonly session: string;
}

/** That a policy ended within a period that was paid: its last day of cover, and what goes back. */
export function writeEarlyEndMail(
  { policyId, givenBack, head, holder, session }: EarlyEndMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { language } = head;
  const own = texts[language];
  const { lastDay, days, money, ofCard, by } = givenBack;
  const next = ofCard === 0 ? own.next : ofCard === money.amount ? own.card : own.cardAndRest;
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
    until: dateInWords(lastDay, language),
    unused: String(days.unused),
    of: String(days.of),
    amount: formatMoney(money),
    card: formatMoney({ ...money, amount: ofCard }),
    by: by === null ? '' : fillText(own.by, { date: dateInWords(by, language) }),
  };
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(own.subject, values),
    messageId: `<ended_early.${policyId}@cotejo>`,
    ...writePurchaseLetter({
      language,
      texts: { ...own, next },
      values,
      href: purchaseLink(site.publicUrl, head, session),
    }),
  };
}
