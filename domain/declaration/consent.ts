import type { Language } from '../country/country.ts';

/**
 * Texts of the health declaration by version. A text that someone accepted is never edited: a
 * change is a new version, so a stored version always identifies the text that was on the screen
 * (Ley 21.719 asks for specific, provable consent). `{organization}` is the insurer.
 */
export interface ConsentText {
  readonly truthful: string;
  readonly label: string;
  readonly paragraphs: readonly string[];
}

export const currentConsentVersion = 'dps-cl-2026-11';

const texts: Readonly<Record<string, Readonly<Record<Language, ConsentText>>>> = {
  'dps-cl-2026-11': {
    es: {
      truthful: 'Declaro que mis respuestas son verdaderas y completas.',
      label:
        'Autorizo a Cotejo a entregar estas respuestas a {organization} para evaluar este seguro.',
      paragraphs: [
        '{organization} usa estas respuestas para decidir si acepta el seguro y en qué condiciones: son la base de su evaluación del riesgo. Si una respuesta es falsa u omite algo que sabías, la compañía puede quedar libre de pagar.',
        'Autorizas a los médicos e instituciones de salud que te han atendido a entregar a {organization} los antecedentes que pida para este seguro, también después de un fallecimiento.',
        'Los datos de salud son sensibles. Los reciben solo {organization} y las personas de Cotejo que tramitan tu compra; se guardan cifrados mientras dure el contrato y los plazos que fija la ley, y nunca se usan para publicidad.',
        'Puedes retirar este consentimiento y pedir que los borremos mientras no exista un contrato. Guardamos la fecha, la hora y tu dirección de red como prueba, y puedes pedirnos una copia cuando quieras.',
      ],
    },
    en: {
      truthful: 'I declare that my answers are true and complete.',
      label: 'I authorise Cotejo to hand these answers to {organization} to assess this insurance.',
      paragraphs: [
        '{organization} uses these answers to decide whether it accepts the insurance and on which terms: they are the base of its risk assessment. If an answer is false or leaves out something you knew, the company may be free not to pay.',
        'You authorise the doctors and health institutions that have treated you to hand {organization} the records that it asks for this insurance, also after a death.',
        'Health data are sensitive. Only {organization} and the people at Cotejo who handle your purchase receive them; they are kept encrypted while the contract lasts and for the periods set by law, and are never used for advertising.',
        'You may withdraw this consent and ask us to delete the answers as long as there is no contract. We keep the date, the time and your network address as proof, and you may ask us for a copy at any time.',
      ],
    },
    pt: {
      truthful: 'Declaro que minhas respostas são verdadeiras e completas.',
      label:
        'Autorizo a Cotejo a entregar estas respostas à {organization} para avaliar este seguro.',
      paragraphs: [
        'A {organization} usa estas respostas para decidir se aceita o seguro e em quais condições: são a base da sua avaliação de risco. Se uma resposta for falsa ou omitir algo que você sabia, a companhia pode ficar livre de pagar.',
        'Você autoriza os médicos e as instituições de saúde que o atenderam a entregar à {organization} os registros que ela pedir para este seguro, também após um falecimento.',
        'Os dados de saúde são sensíveis. Só os recebem a {organization} e as pessoas da Cotejo que cuidam da sua compra; ficam criptografados enquanto durar o contrato e pelos prazos da lei, e nunca são usados para publicidade.',
        'Você pode retirar este consentimento e pedir que os apaguemos enquanto não houver contrato. Guardamos a data, a hora e o seu endereço de rede como prova, e você pode nos pedir uma cópia quando quiser.',
      ],
    },
  },
};

/** The words of a version; undefined for a version that never existed. */
export function consentText(
  version: string,
  language: Language,
  organization: string,
): ConsentText | undefined {
  if (!Object.hasOwn(texts, version)) return undefined;
  const text = texts[version]?.[language];
  if (!text) return undefined;
  const fill = (sentence: string) => sentence.replaceAll('{organization}', organization);
  return {
    truthful: text.truthful,
    label: fill(text.label),
    paragraphs: text.paragraphs.map(fill),
  };
}
