import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { SubjectRequestKind } from '@cotejo/domain/privacy/subject-request.ts';
import { subjectKindWords } from '@cotejo/domain/privacy/subject-words.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { formatMomentIn } from '../account/format-moment.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

const subject: Texts = {
  es: 'Una persona de {company} pide algo sobre sus datos',
  en: 'A person of {company} asks something about their data',
  pt: 'Uma pessoa de {company} pede algo sobre seus dados',
};
const body: Texts = {
  es: 'La ley pide que sepas que existe esta solicitud: {company} responde por los datos que cargó. No decimos de quién es; si para responderla hace falta algo de la empresa, te escribimos nosotros.',
  en: 'The law wants you to know that there is this request: {company} answers for the data that it loaded. We do not say whose it is; if something of the company is needed to answer it, we will write to you.',
  pt: 'A lei pede que você saiba que existe esta solicitação: {company} responde pelos dados que carregou. Não dizemos de quem é; se para respondê-la for preciso algo da empresa, nós escrevemos.',
};
const labels: Readonly<Record<Language, readonly [string, string, string]>> = {
  es: ['Solicitud', 'Qué se pide', 'Se responde a más tardar'],
  en: ['Request', 'What is asked', 'It is answered by'],
  pt: ['Solicitação', 'O que se pede', 'É respondida até'],
};

/** To who reads the people of a company: one of them asks something about their data. It names nobody. */
export function writeCompanySubjectMail(
  mail: {
    readonly mailId: string;
    readonly language: Language;
    readonly company: string;
    readonly country: CountryCode;
    readonly request: {
      readonly reference: string;
      readonly kind: SubjectRequestKind;
      readonly dueAt: Date;
    };
  },
  person: { readonly name: string; readonly email: string },
  { contactEmail }: { readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, company, country, request } = mail;
  const words = mailWords[language];
  const title = fillText(subject[language], { company });
  const values = { name: person.name.split(' ')[0] ?? '', contact: contactEmail };
  const [referenceLabel, kindLabel, dueLabel] = labels[language];
  return {
    to: person.email,
    subject: title,
    messageId: `<company-subject.${mailId}@cotejo>`,
    ...writeMail({
      language,
      title,
      number: request.reference,
      preview: title,
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(fillText(body[language], { company })),
        {
          kind: 'facts',
          rows: [
            [referenceLabel, request.reference],
            [kindLabel, subjectKindWords[request.kind][language]],
            [dueLabel, formatMomentIn(request.dueAt, country, language)],
          ],
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
