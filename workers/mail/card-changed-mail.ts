import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
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
      readonly card: string;
      readonly someCard: string;
      readonly next: string;
      readonly noNext: string;
      readonly notYou: string;
    }
  >
> = {
  es: {
    subject: 'Cambiaste la tarjeta de tu seguro {product}',
    title: 'Tu tarjeta quedó cambiada',
    body: 'Desde ahora los períodos de tu seguro se cobran en {card}. Por el cambio no se cobró nada. Si ya había un cobro en curso, termina con la tarjeta anterior.',
    card: 'tu tarjeta terminada en {last4}',
    someCard: 'tu tarjeta nueva',
    next: 'El próximo cobro se hace el {date}. {notYou}',
    noNext: 'En la página de tu seguro ves el próximo cobro. {notYou}',
    notYou: 'Si no fuiste tú, escríbenos a {contact}.',
  },
  en: {
    subject: 'You changed the card of your insurance {product}',
    title: 'Your card was changed',
    body: 'From now on the periods of your insurance are charged to {card}. Nothing was charged for the change. A charge that was under way by then ends with the card before.',
    card: 'your card ending in {last4}',
    someCard: 'your new card',
    next: 'The next charge is made on {date}. {notYou}',
    noNext: 'The page of your insurance shows the next charge. {notYou}',
    notYou: 'If it was not you, write to us at {contact}.',
  },
  pt: {
    subject: 'Você trocou o cartão do seu seguro {product}',
    title: 'Seu cartão foi trocado',
    body: 'A partir de agora os períodos do seu seguro são cobrados em {card}. Nada foi cobrado pela troca. Se já havia uma cobrança em andamento, ela termina com o cartão anterior.',
    card: 'seu cartão final {last4}',
    someCard: 'seu cartão novo',
    next: 'A próxima cobrança será em {date}. {notYou}',
    noNext: 'A página do seu seguro mostra a próxima cobrança. {notYou}',
    notYou: 'Se não foi você, escreva para {contact}.',
  },
};

export interface CardChangedMail {
  readonly replacementId: string;
  /** Null where its provider does not tell them. */
  readonly last4: string | null;
  /** ISO day of the next charge; null where it is not known. */
  readonly nextChargeOn: string | null;
  readonly head: NoticeHead;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link. */
  readonly session: string;
}

/** That another card pays the next periods, with the day of the next charge. */
export function writeCardChangedMail(
  { replacementId, last4, nextChargeOn, head, holder, session }: CardChangedMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { language } = head;
  const own = texts[language];
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
    card: last4 === null ? own.someCard : fillText(own.card, { last4 }),
    date: nextChargeOn === null ? '' : dateInWords(nextChargeOn, language),
    notYou: fillText(own.notYou, { contact: site.contactEmail }),
  };
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(own.subject, values),
    messageId: `<card_changed.${replacementId}@cotejo>`,
    ...writePurchaseLetter({
      language,
      texts: { ...own, next: nextChargeOn === null ? own.noNext : own.next },
      values,
      href: purchaseLink(site.publicUrl, head, session),
    }),
  };
}
