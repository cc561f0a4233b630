import { formatGiftCardCode } from '@cotejo/domain/gift-card/gift-card.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { GiftCard } from '@cotejo/store/gift-card/gift-card.model.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { purchaseLink } from '../mail/purchase-link.ts';
import { giftCardTexts } from './gift-card-texts.ts';

/**
 * The mail of a gift card: its code, which is nowhere else, and what it is worth.
 *
 * @param session the secret of the mail's own link
 */
export function writeGiftCardMail(
  card: Pick<GiftCard, 'id' | 'amount' | 'currency'> & { readonly code: string },
  head: NoticeHead,
  holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>,
  site: { readonly publicUrl: string; readonly contactEmail: string },
  session: string,
): OutgoingMail {
  const { language } = head;
  const texts = giftCardTexts[language];
  const words = mailWords[language];
  const values = {
    name: holder.firstName,
    product: holder.productName,
    amount: formatMoney(card),
    contact: site.contactEmail,
  };
  return {
    to: holder.email,
    subject: fillText(texts.subject, values),
    messageId: `<gift-card.${card.id}@cotejo>`,
    ...writeMail({
      language,
      title: fillText(texts.title, values),
      number: holder.productName,
      preview: fillText(texts.body, values),
      parts: [
        paragraph(fillText(values.name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(fillText(texts.body, values)),
        { kind: 'code', label: texts.code, code: formatGiftCardCode(card.code) },
        paragraph(fillText(texts.keep, values)),
        { kind: 'button', label: words.open, href: purchaseLink(site.publicUrl, head, session) },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
