import { describePolicy } from '@cotejo/domain/policy/describe-policy.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { howPaid } from '@cotejo/domain/purchase/how-paid.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Confirmation } from '@cotejo/store/purchase/read/read-confirmation.sql.ts';
import { accountLink } from '../mail/account-link.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { purchaseLink } from '../mail/purchase-link.ts';
import { confirmationTexts } from './confirmation-texts.ts';

/**
 * The mail of a new policy: its facts as its page says them, the document, the way back.
 *
 * @param session the secret of the mail's own link
 */
export function writeConfirmationMail(
  confirmation: Pick<Confirmation, 'language' | 'productCode' | 'policy'>,
  source: PolicySource,
  pdf: Buffer,
  site: { readonly publicUrl: string },
  session: string,
): OutgoingMail {
  const { language, policy } = confirmation;
  const texts = confirmationTexts[language];
  const words = mailWords[language];
  const { number, facts, steps } = describePolicy(source, language);
  // What a policy leaves out says something of a person's health, and a mail can be read on its way.
  const isApart = source.exclusions.length > 0;
  const isSigned = howPaid(source.price) === 'elsewhere';
  const body = isSigned
    ? isApart
      ? texts.signedApart
      : texts.signed
    : isApart
      ? texts.bodyApart
      : texts.body;
  const values = {
    name: source.people.firstName,
    number,
    product: source.product.displayName,
    organization: source.product.organization,
    contact: source.contactEmail,
  };
  return {
    to: source.people.email,
    subject: fillText(texts.subject, values),
    messageId: `<policy.${policy.id}@cotejo>`,
    ...writeMail({
      language,
      title: texts.title,
      number,
      preview: fillText(body, values),
      parts: [
        paragraph(fillText(values.name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(fillText(body, values)),
        { kind: 'facts', rows: facts.map(({ label, value }) => [label, value] as const) },
        {
          kind: 'button',
          label: texts.documents,
          href: purchaseLink(site.publicUrl, confirmation, session, 'Confirmacion'),
        },
        { kind: 'steps', title: texts.next, steps },
      ],
      foot: fillText(words.foot, values),
      account: accountLink(language, site.publicUrl),
    }),
    attachments: isApart
      ? []
      : [{ filename: `${number}.pdf`, content: pdf, contentType: 'application/pdf' }],
  };
}
