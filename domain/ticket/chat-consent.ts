import { countries, type CountryCode, type Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import { publishedTerms } from '../privacy/published-terms.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';
import { subjectTerms } from '../privacy/subject-terms.ts';

/**
 * The text that somebody agrees to before a conversation. One that was accepted is never edited: a change is a new version, and the
 * ticket keeps its version and its country.
 */
export const chatConsent = 'conversacion-2026-11';

const label: Texts = {
  es: 'Autorizo a Cotejo a usar estos datos para conversar conmigo y responderme.',
  en: 'I authorise Cotejo to use these details to chat with me and to answer me.',
  pt: 'Autorizo a Cotejo a usar estes dados para conversar comigo e me responder.',
};

const use: Texts = {
  es: 'Leen lo que escribes solo las personas de Cotejo que te atienden. Se guarda cifrado hasta {kept} días después de resuelta tu consulta, no se usa para publicidad y no se entrega a nadie más.',
  en: 'Only the people at Cotejo who attend to you read what you write. It is kept encrypted until {kept} days after your question is solved, is not used for advertising and is given to nobody else.',
  pt: 'Só as pessoas da Cotejo que atendem você leem o que você escreve. É guardado cifrado até {kept} dias depois de resolvida a sua consulta, não é usado para publicidade e não é entregue a mais ninguém.',
};

const rights: Texts = {
  es: '{law}puedes pedir una copia, corregirla o que borremos tus datos, y retirar esta autorización cuando quieras. Contestamos un pedido de borrado en {days} días {kind}.',
  en: '{law}you may ask for a copy, for a correction or that we erase your details, and withdraw this permission at any time. We answer a request to erase within {days} {kind} days.',
  pt: '{law}você pode pedir uma cópia, corrigi-la ou que apaguemos seus dados, e retirar esta autorização quando quiser. Respondemos a um pedido de exclusão em {days} dias {kind}.',
};

const by: Texts = { es: 'Por la {law} ', en: 'Under {law} ', pt: 'Pela {law} ' };
const kinds: Readonly<Record<'working' | 'calendar', Texts>> = {
  working: { es: 'hábiles', en: 'working', pt: 'úteis' },
  calendar: { es: 'corridos', en: 'calendar', pt: 'corridos' },
};
const missing: Texts = {
  es: 'Para conversar, marca que nos autorizas a responderte',
  en: 'To chat, tick that you authorise us to answer you',
  pt: 'Para conversar, marque que nos autoriza a responder a você',
};

const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is done with what is written, by the law of the country; asked for before the conversation. */
export function buildChatConsent(
  country: CountryCode,
  language: Language,
): NonNullable<FormDefinition['consent']> {
  const { dataLaw: law } = countries[country];
  const { days, working } = subjectTerms[country].erasure;
  return {
    field: 'consent',
    textVersion: chatConsent,
    label: label[language],
    paragraphs: [
      fillText(use[language], { kept: String(publishedTerms.requestDays) }),
      startSentence(
        fillText(rights[language], {
          law: law === null ? '' : fillText(by[language], { law }),
          days: String(days),
          kind: kinds[working ? 'working' : 'calendar'][language],
        }),
      ),
    ],
    missing: missing[language],
  };
}
