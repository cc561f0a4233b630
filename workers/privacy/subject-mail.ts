import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import type { SubjectOutcome } from '@cotejo/domain/privacy/subject-request.ts';
import { describeOutcome, subjectKindTexts } from '@cotejo/domain/privacy/subject-texts.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import type { SubjectPerson } from '@cotejo/store/privacy/subject-requests.ts';
import type { SubjectMailKind } from '@cotejo/workflows/privacy/activities.ts';
import { paragraph, writeMail, type MailPart } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

const texts = {
  es: {
    received:
      'Recibimos tu solicitud: {kind}. Te respondemos a más tardar el {due}, el plazo que da la ley.',
    unproven: 'Antes vamos a comprobar que eres tú quien la pide.',
    copy: 'Tu copia está lista. Entra a tu cuenta y descárgala durante los próximos siete días.',
    copyByStaff: 'Tu copia está lista. Te la entrega la persona que te atendió.',
    correction: 'Corregimos tus datos.',
    erasure: 'Borramos tus datos.',
    erased: 'Borrado',
    kept: 'Se conserva',
    leftOut: 'No está en la copia',
    nothing: 'No teníamos otros datos tuyos.',
    refused: 'No podemos hacer lo que pediste.',
    why: 'Por qué',
    complain:
      'Si no estás de acuerdo, puedes reclamar ante la autoridad de protección de datos de tu país.',
    open: 'Ver mis solicitudes',
  },
  en: {
    received: 'We received your request: {kind}. We answer by {due}, the term that the law sets.',
    unproven: 'First we will make sure that it is you who asks.',
    copy: 'Your copy is ready. Sign in to your account and download it within seven days.',
    copyByStaff: 'Your copy is ready. The person who helped you will hand it over.',
    correction: 'We corrected your data.',
    erasure: 'We erased your data.',
    erased: 'Erased',
    kept: 'Kept',
    leftOut: 'Not in the copy',
    nothing: 'We held no other data about you.',
    refused: 'We cannot do what you asked for.',
    why: 'Why',
    complain: 'If you disagree, you may complain to the data protection authority of your country.',
    open: 'See my requests',
  },
  pt: {
    received: 'Recebemos sua solicitação: {kind}. Responderemos até {due}, o prazo que a lei dá.',
    unproven: 'Antes vamos comprovar que é você quem pede.',
    copy: 'Sua cópia está pronta. Entre na sua conta e baixe-a nos próximos sete dias.',
    copyByStaff: 'Sua cópia está pronta. A pessoa que atendeu você vai entregá-la.',
    correction: 'Corrigimos seus dados.',
    erasure: 'Excluímos seus dados.',
    erased: 'Excluído',
    kept: 'Conservado',
    leftOut: 'Não está na cópia',
    nothing: 'Não tínhamos outros dados seus.',
    refused: 'Não podemos fazer o que você pediu.',
    why: 'Por quê',
    complain: 'Se não concordar, você pode reclamar à autoridade de proteção de dados do seu país.',
    open: 'Ver minhas solicitações',
  },
} as const satisfies Record<Language, unknown>;

const locales = { es: 'es-CL', en: 'en-GB', pt: 'pt-BR' } as const;

/** On receipt, and when it ended: what was done, what is kept and why. */
export function writeSubjectMail(
  request: SubjectRequestRow,
  kind: SubjectMailKind,
  told: { readonly person: SubjectPerson; readonly reason: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { language, reference, dueAt } = request;
  const words = texts[language];
  const name = subjectKindTexts[request.kind][language];
  const due = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    // The term ends with the day of the country whose law sets it.
    timeZone: countries[request.countryCode].timeZone,
  }).format(dueAt);
  const parts =
    kind === 'received'
      ? [
          paragraph(fillText(words.received, { kind: name, due })),
          ...(request.askedBy === 'staff' ? [paragraph(words.unproven)] : []),
        ]
      : endParts(request, told.reason);
  const prefix = language === 'es' ? '' : `/${language}`;
  const values = { name: told.person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const greeting =
    values.name === '' ? mailWords[language].greetingNoName : mailWords[language].greeting;
  const link: readonly MailPart[] =
    request.askedBy === 'customer' && request.outcome.erased?.account === undefined
      ? [
          {
            kind: 'button',
            label: words.open,
            href: `${site.publicUrl}${prefix}${sitePaths.personalData}`,
          },
        ]
      : [];
  return {
    to: told.person.email,
    subject: `${name} · ${reference}`,
    messageId: `<subject-request.${kind}.${request.id}@cotejo>`,
    ...writeMail({
      language,
      title: name,
      number: reference,
      preview: name,
      parts: [paragraph(fillText(greeting, values)), ...parts, ...link],
      foot: fillText(mailWords[language].foot, values),
    }),
  };
}

function endParts(request: SubjectRequestRow, reason: string): readonly MailPart[] {
  const words = texts[request.language];
  const why: readonly MailPart[] =
    reason === '' ? [] : [{ kind: 'facts', rows: [[words.why, reason]] }];
  if (request.status === 'refused')
    return [paragraph(words.refused), ...why, paragraph(words.complain)];
  switch (request.kind) {
    case 'copy':
      return [
        paragraph(request.askedBy === 'staff' ? words.copyByStaff : words.copy),
        ...outcomeParts(request.outcome, request.language),
      ];
    case 'correction':
      return [paragraph(words.correction), ...(reason === '' ? [] : [paragraph(reason)])];
    case 'erasure':
      return [paragraph(words.erasure), ...outcomeParts(request.outcome, request.language)];
  }
}

function outcomeParts(outcome: SubjectOutcome, language: Language): readonly MailPart[] {
  const words = texts[language];
  const { erased, kept } = describeOutcome(outcome, language);
  if (erased.length + kept.length === 0)
    return outcome.copied === undefined ? [paragraph(words.nothing)] : [];
  const gone = erased.map(({ name, count }) => `${name}: ${count}`);
  const stays = kept.map(({ name, count, why }) => `${name}: ${count} (${why})`);
  return [
    {
      kind: 'facts',
      rows: [
        ...(gone.length === 0 ? [] : [[words.erased, gone.join('\n')] as const]),
        ...(stays.length === 0
          ? []
          : [
              [
                outcome.copied === undefined ? words.kept : words.leftOut,
                stays.join('\n'),
              ] as const,
            ]),
      ],
    },
  ];
}
