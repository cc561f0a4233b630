import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import type { SubjectOutcome } from '@cotejo/domain/privacy/subject-request.ts';
import { describeOutcome, subjectKindTexts } from '@cotejo/domain/privacy/subject-texts.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import type { SubjectPerson } from '@cotejo/store/privacy/subject-requests.ts';
import { paragraph, writeMail, type MailPart } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

const texts = {
  es: {
    received:
      'Recibimos tu solicitud: {kind}. Te respondemos a más tardar el {due}, el plazo que da la ley.',
    unproven: 'Antes vamos a comprobar que eres tú quien la pide.',
    copy: 'Tu copia está lista. Entra a tu cuenta y descárgala durante los próximos siete días.',
    provesItself:
      'Lo más rápido es que lo confirmes tú: entra a tu cuenta con el código que te enviamos y pídelo ahí; si no, te preguntaremos.',
    extended:
      'Necesitamos más tiempo para responder. El plazo nuevo termina el {due}; la ley permite ampliarlo una vez.',
    employer:
      'Lo que cargó la empresa donde trabajas lo responde ella: le avisamos que hay una solicitud.',
    copyByStaff: 'Tu copia está lista. Te la entrega la persona que te atendió.',
    opposition:
      'Dejamos de usar tus datos para lo que pediste, y no te enviamos más mensajes comerciales.',
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
    provesItself:
      'The fastest way is to confirm it yourself: sign in to your account with the code that we send you and ask there; if not, we will ask you.',
    extended:
      'We need more time to answer. The new term ends on {due}; the law lets it be extended once.',
    employer:
      'The company that you work for answers for what it loaded: we told it that there is a request.',
    copyByStaff: 'Your copy is ready. The person who helped you will hand it over.',
    opposition:
      'We stopped using your data for what you objected to, and send you no more commercial messages.',
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
    provesItself:
      'O mais rápido é você mesmo confirmar: entre na sua conta com o código que enviamos e peça ali; se não, vamos perguntar.',
    extended:
      'Precisamos de mais tempo para responder. O novo prazo termina em {due}; a lei permite ampliá-lo uma vez.',
    employer:
      'Pelo que a empresa onde você trabalha carregou responde ela: avisamos que há uma solicitação.',
    copyByStaff: 'Sua cópia está pronta. A pessoa que atendeu você vai entregá-la.',
    opposition:
      'Deixamos de usar seus dados para o que você pediu e não enviamos mais mensagens comerciais.',
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

/** Of a request: that it came, that its term is longer, and what became of it. */
export type SubjectMail = 'received' | 'extended' | 'ended';

/** On receipt, when its term is extended, and when it ended: what was done, what is kept and why. */
export function writeSubjectMail(
  request: SubjectRequestRow,
  kind: SubjectMail,
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
          ...(request.askedBy === 'customer' ? [] : [paragraph(words.unproven)]),
          ...(request.askedBy === 'visitor' ? [paragraph(words.provesItself)] : []),
        ]
      : kind === 'extended'
        ? [
            paragraph(fillText(words.extended, { due })),
            { kind: 'facts' as const, rows: [[words.why, told.reason] as const] },
          ]
        : endParts(request, told.reason);
  const prefix = language === 'es' ? '' : `/${language}`;
  const values = { name: told.person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const greeting =
    values.name === '' ? mailWords[language].greetingNoName : mailWords[language].greeting;
  const link: readonly MailPart[] =
    (request.askedBy === 'customer' || (request.askedBy === 'visitor' && kind === 'received')) &&
    request.outcome.erased?.account === undefined
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
  // What a company keeps of its people is no part of what we gave or erased.
  const employer = request.toldCompanyId == null ? [] : [paragraph(words.employer)];
  switch (request.kind) {
    case 'copy':
    case 'portability':
      return [
        paragraph(request.askedBy === 'customer' ? words.copy : words.copyByStaff),
        ...outcomeParts(request.outcome, request.language),
        ...employer,
      ];
    case 'opposition':
      return [
        paragraph(words.opposition),
        ...(reason === '' ? [] : [paragraph(reason)]),
        ...employer,
      ];
    case 'correction':
      return [
        paragraph(words.correction),
        ...(reason === '' ? [] : [paragraph(reason)]),
        ...employer,
      ];
    case 'erasure':
      return [
        paragraph(words.erasure),
        ...outcomeParts(request.outcome, request.language),
        ...employer,
      ];
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
