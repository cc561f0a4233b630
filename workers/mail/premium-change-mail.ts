import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import type { SubscriptionText } from './subscription-texts.ts';
import { writePurchaseLetter } from './purchase-letter.ts';
import { purchaseLink } from './purchase-link.ts';

const texts: Readonly<Record<Language, SubscriptionText>> = {
  es: {
    subject: 'Cambia el precio de tu seguro {product}',
    title: 'El precio de tu seguro cambia',
    body: 'Tu aseguradora cambia el precio de tu seguro: hasta ahora cada período costaba {before}, y desde el que empieza el {date} cuesta {after}.',
    next: 'Si no estás de acuerdo, puedes terminar tu seguro sin costo antes de ese día, en la página de tu compra. Si sigues, no tienes que hacer nada.',
  },
  en: {
    subject: 'The price of your insurance {product} changes',
    title: 'The price of your insurance changes',
    body: 'Your insurer changes the price of your insurance: until now each period cost {before}, and from the one on that begins on {date} it costs {after}.',
    next: 'If you do not agree, you can end your insurance at no cost before that day, on the page of your purchase. If you stay, there is nothing to do.',
  },
  pt: {
    subject: 'O preço do seu seguro {product} muda',
    title: 'O preço do seu seguro muda',
    body: 'Sua seguradora muda o preço do seu seguro: até agora cada período custava {before}, e a partir do que começa em {date} custa {after}.',
    next: 'Se você não concorda, pode encerrar seu seguro sem custo antes desse dia, na página da sua compra. Se continuar, não precisa fazer nada.',
  },
};

export interface PremiumChangeMail {
  readonly changeId: string;
  readonly policyId: string;
  readonly before: Money;
  readonly after: Money;
  /** ISO day on which the first period with the new premium begins. */
  readonly from: string;
  readonly head: NoticeHead;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link. */
  readonly session: string;
}

/** What an insurer changes of a premium, from when on, and how its holder leaves. */
export function writePremiumChangeMail(
  { changeId, policyId, before, after, from, head, holder, session }: PremiumChangeMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { language } = head;
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
    before: formatExact(before),
    after: formatExact(after),
    date: dateInWords(from, language),
  };
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(texts[language].subject, values),
    messageId: `<premium_change.${policyId}.${changeId}@cotejo>`,
    ...writePurchaseLetter({
      language,
      texts: texts[language],
      values,
      href: purchaseLink(site.publicUrl, head, session),
    }),
  };
}
