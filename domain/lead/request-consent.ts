import type { Language } from '../country/country.ts';

/**
 * What someone who requests a product agrees to, by version. A text that was accepted is never edited:
 * a change is a new version, so a stored version always identifies the text that was on the screen.
 */
interface RequestConsent {
  readonly label: string;
  readonly paragraphs: readonly string[];
  /** Next to the box that was left empty. */
  readonly missing: string;
}

export const currentRequestConsent = 'solicitud-2026-11';
/** For messages that are about no product. */
export const contactConsent = 'contacto-2026-11';
/** For a call that is booked. */
export const callConsent = 'llamada-2026-11';

const texts: Readonly<Record<string, Readonly<Record<Language, RequestConsent>>>> = {
  'solicitud-2026-11': {
    es: {
      label: 'Autorizo a Cotejo a usar estos datos para contactarme por esta solicitud.',
      paragraphs: [
        'Tus datos los reciben solo las personas de Cotejo que te atienden y {organization}, para preparar tu propuesta. Se guardan cifrados y no se usan para publicidad. Puedes retirar tu autorización y pedir que los borremos cuando quieras.',
      ],
      missing: 'Para enviar la solicitud, marca que nos autorizas a contactarte',
    },
    en: {
      label: 'I authorise Cotejo to use these details to contact me about this request.',
      paragraphs: [
        'Only the people at Cotejo who attend to you and {organization} receive your details, to prepare your proposal. They are kept encrypted and not used for advertising. You may withdraw your permission and ask us to delete them at any time.',
      ],
      missing: 'To send the request, tick that you authorise us to contact you',
    },
    pt: {
      label: 'Autorizo a Cotejo a usar estes dados para falar comigo sobre esta solicitação.',
      paragraphs: [
        'Só as pessoas da Cotejo que atendem você e {organization} recebem seus dados, para preparar sua proposta. Eles são guardados cifrados e não são usados para publicidade. Você pode retirar a autorização e pedir que os apaguemos quando quiser.',
      ],
      missing: 'Para enviar a solicitação, marque que nos autoriza a falar com você',
    },
  },
  'llamada-2026-11': {
    es: {
      label: 'Autorizo a Cotejo a usar estos datos para llamarme y escribirme por esta llamada.',
      paragraphs: [
        'Tus datos los reciben solo las personas de Cotejo que te atienden. Se guardan cifrados y no se usan para publicidad. Puedes retirar tu autorización y pedir que los borremos cuando quieras.',
      ],
      missing: 'Para agendar la llamada, marca que nos autorizas a llamarte',
    },
    en: {
      label:
        'I authorise Cotejo to use these details to call me and to write to me about this call.',
      paragraphs: [
        'Only the people at Cotejo who attend to you receive your details. They are kept encrypted and not used for advertising. You may withdraw your permission and ask us to delete them at any time.',
      ],
      missing: 'To book the call, tick that you authorise us to call you',
    },
    pt: {
      label: 'Autorizo a Cotejo a usar estes dados para me ligar e me escrever sobre esta ligação.',
      paragraphs: [
        'Só as pessoas da Cotejo que atendem você recebem seus dados. Eles são guardados cifrados e não são usados para publicidade. Você pode retirar a autorização e pedir que os apaguemos quando quiser.',
      ],
      missing: 'Para agendar a ligação, marque que nos autoriza a ligar para você',
    },
  },
  'contacto-2026-11': {
    es: {
      label: 'Autorizo a Cotejo a usar estos datos para responderme.',
      paragraphs: [
        'Tus datos los reciben solo las personas de Cotejo que te responden. Se guardan cifrados y no se usan para publicidad. Puedes retirar tu autorización y pedir que los borremos cuando quieras.',
      ],
      missing: 'Para enviar el mensaje, marca que nos autorizas a responderte',
    },
    en: {
      label: 'I authorise Cotejo to use these details to answer me.',
      paragraphs: [
        'Only the people at Cotejo who answer you receive your details. They are kept encrypted and not used for advertising. You may withdraw your permission and ask us to delete them at any time.',
      ],
      missing: 'To send the message, tick that you authorise us to answer you',
    },
    pt: {
      label: 'Autorizo a Cotejo a usar estes dados para me responder.',
      paragraphs: [
        'Só as pessoas da Cotejo que respondem a você recebem seus dados. Eles são guardados cifrados e não são usados para publicidade. Você pode retirar a autorização e pedir que os apaguemos quando quiser.',
      ],
      missing: 'Para enviar a mensagem, marque que nos autoriza a responder a você',
    },
  },
};

/** The text of a version with the insurer's name; null for an unknown version. */
export function requestConsent(
  version: string,
  language: Language,
  organization: string,
): RequestConsent | null {
  if (!Object.hasOwn(texts, version)) return null;
  const text = texts[version]?.[language];
  if (text === undefined) return null;
  return {
    ...text,
    paragraphs: text.paragraphs.map((one) => one.replace('{organization}', organization)),
  };
}
