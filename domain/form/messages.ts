import { countries, type CountryCode, type Language } from '../country/country.ts';
import { dateFormat } from '../country/formatters.ts';
import { nationalIdMessage } from '../identity/national-id.ts';
import { isYesNo, type FormField } from './definition.ts';
import { getProblemKind, type FieldErrorCode } from './rules.ts';

export interface MessageFacts {
  readonly language: Language;
  readonly country: CountryCode;
  /** INCOMPLETE_DATE. */
  readonly missing?: readonly ('day' | 'month' | 'year')[];
  /** OUT_OF_RANGE. */
  readonly bound?: 'low' | 'high';
  /** GROUP_INCOMPLETE: how many questions have no answer. */
  readonly count?: number;
  /** AGE_MISMATCH and AGE_NOT_INSURABLE. */
  readonly age?: number;
  readonly pricedAge?: number;
  readonly limits?: { readonly min: number; readonly max: number };
}

type Sentence = (label: string, field: FormField, facts: MessageFacts) => string;

const dateParts: Record<Language, Record<'day' | 'month' | 'year', string>> = {
  es: {
    day: 'el día de nacimiento',
    month: 'el mes de nacimiento',
    year: 'el año de nacimiento con 4 números',
  },
  en: {
    day: 'the day of birth',
    month: 'the month of birth',
    year: 'the year of birth with 4 digits',
  },
  pt: {
    day: 'o dia de nascimento',
    month: 'o mês de nascimento',
    year: 'o ano de nascimento com 4 dígitos',
  },
};

const and: Record<Language, string> = { es: ' y ', en: ' and ', pt: ' e ' };

function joined(parts: readonly string[], language: Language): string {
  if (parts.length < 2) return parts[0] ?? '';
  return parts.slice(0, -1).join(', ') + and[language] + (parts.at(-1) ?? '');
}

const wholeDate: Record<Language, string> = {
  es: 'la fecha de nacimiento',
  en: 'the date of birth',
  pt: 'a data de nascimento',
};

function missingParts({ missing = ['day', 'month', 'year'], language }: MessageFacts): string {
  if (missing.length === 3) return wholeDate[language];
  return joined(
    missing.map((part) => dateParts[language][part]),
    language,
  );
}

const locales: Record<Language, string> = { es: 'es-CL', en: 'en-GB', pt: 'pt-BR' };

/** An ISO day, `1 de julio de 2025`. */
function sayDay(isoDay: string, language: Language): string {
  const format = dateFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(`${isoDay}T00:00:00Z`));
}

const isChosen = ({ type }: FormField): boolean =>
  type === 'radio' || type === 'select' || type === 'record';

const byLanguage: Record<Language, Record<FieldErrorCode, Sentence>> = {
  es: {
    REQUIRED: (label, field, facts) => {
      if (field.type === 'checkbox') return `Marca la casilla para continuar: «${label}»`;
      if (isYesNo(field)) return `Responde sí o no: ${label}`;
      if (isChosen(field)) return `Elige una opción en «${label}»`;
      if (field.type === 'birth-date') return `Escribe ${missingParts(facts)}`;
      return `Completa «${label}»`;
    },
    INVALID_TYPE: (label) =>
      `«${label}» llegó con un formato que no entendemos. Escríbelo otra vez`,
    TOO_LONG: (label, field) => `Acorta «${label}»: caben ${field.maxLength ?? 1_000} letras`,
    INVALID_NAME: (label) => `Escribe «${label}» con 2 letras o más, sin números ni símbolos`,
    INVALID_DIGITS: (label) => `Escribe «${label}» solo con números`,
    INVALID_EMAIL: () => 'Revisa el correo: debe ser como nombre@correo.cl',
    EMAIL_WITHOUT_DOMAIN: () => 'Al correo le falta el dominio, por ejemplo @gmail.com',
    nominimo: (_label, _field, { country }) =>
      `Escribe el teléfono completo, por ejemplo ${countries[country].phone.example}`,
    invalidRut: (_label, _field, { country }) => nationalIdMessage(country, 'invalidRut', 'es'),
    invalidDocument: (_label, _field, { country }) =>
      nationalIdMessage(country, 'invalidDocument', 'es'),
    INCOMPLETE_DATE: (_label, _field, facts) => `Escribe ${missingParts(facts)}`,
    INVALID_DATE: () => 'Esa fecha de nacimiento no existe. Revisa el día y el mes',
    FUTURE_DATE: () => 'La fecha de nacimiento no puede estar en el futuro',
    INVALID_DAY: (label) => `Esa fecha no existe. Revisa «${label}»`,
    EARLY_DAY: (label, { firstDay = '' }, { language }) =>
      `«${label}» debe ser el ${sayDay(firstDay, language)} o después`,
    LATE_DAY: (label, { lastDay = '' }, { language }) =>
      `«${label}» debe ser el ${sayDay(lastDay, language)} o antes`,
    AGE_MISMATCH: (_label, _field, { age, pricedAge }) =>
      `Con esta fecha tendría ${age} años al empezar el seguro, y el precio es para ${pricedAge}. Corrige la fecha o vuelve al seguro para cotizar con la edad correcta: el precio cambia`,
    AGE_NOT_INSURABLE: (_label, _field, { age, limits }) =>
      `Este seguro se contrata entre los ${limits?.min} y los ${limits?.max} años, y con esta fecha tendría ${age}`,
    INVALID_OPTION: (label) => `Elige una de las opciones de «${label}»`,
    INVALID_NUMBER: (label) => `Escribe «${label}» solo con números`,
    OUT_OF_RANGE: (label, field) =>
      `«${label}» debe estar entre ${field.min ?? 0} y ${field.max}${field.suffix ? ` ${field.suffix}` : ''}`,
    NOT_EQUAL: () => 'Los dos correos no coinciden. Revisa cuál está bien',
    AT_LEAST_ONE: (label) => `Marca a quién se refiere: ${label}`,
    GROUP_INCOMPLETE: (_label, field, { count = 0 }) =>
      `${count === 1 ? 'Falta 1 respuesta' : `Faltan ${count} respuestas`} en «${field.about ?? field.label}»`,
    CONTRADICTION: (_label, field) =>
      `En «${field.about ?? field.label}» marcaste «${field.label}» y también respondiste que sí: deja solo una de las dos`,
    DUPLICATE_LEGAL_ID: () => 'Ese documento ya es de otra persona de esta compra. Revisa los dos',
    CONSENT_REQUIRED: () => 'Para seguir, marca que autorizas a entregar tus respuestas',
    CONSENT_CHANGED: () => 'El texto que autorizas cambió. Léelo y márcalo otra vez',
    UNKNOWN_FIELD: () => 'Este dato no lo pide este paso',
  },
  en: {
    REQUIRED: (label, field, facts) => {
      if (field.type === 'checkbox') return `Tick the box to continue: “${label}”`;
      if (isYesNo(field)) return `Answer yes or no: ${label}`;
      if (isChosen(field)) return `Choose an option in “${label}”`;
      if (field.type === 'birth-date') return `Enter ${missingParts(facts)}`;
      return `Fill in “${label}”`;
    },
    INVALID_TYPE: (label) => `“${label}” arrived in a format we do not understand. Enter it again`,
    TOO_LONG: (label, field) =>
      `Shorten “${label}”: the limit is ${field.maxLength ?? 1_000} characters`,
    INVALID_NAME: (label) => `Enter “${label}” with at least 2 letters, without numbers or symbols`,
    INVALID_DIGITS: (label) => `Enter “${label}” using digits only`,
    INVALID_EMAIL: () => 'Check the e-mail address: it should look like name@mail.com',
    EMAIL_WITHOUT_DOMAIN: () => 'The e-mail address has no domain, for example @gmail.com',
    nominimo: (_label, _field, { country }) =>
      `Enter the whole phone number, for example ${countries[country].phone.example}`,
    invalidRut: (_label, _field, { country }) => nationalIdMessage(country, 'invalidRut', 'en'),
    invalidDocument: (_label, _field, { country }) =>
      nationalIdMessage(country, 'invalidDocument', 'en'),
    INCOMPLETE_DATE: (_label, _field, facts) => `Enter ${missingParts(facts)}`,
    INVALID_DATE: () => 'That date of birth does not exist. Check the day and the month',
    FUTURE_DATE: () => 'The date of birth cannot be in the future',
    INVALID_DAY: (label) => `That date does not exist. Check “${label}”`,
    EARLY_DAY: (label, { firstDay = '' }, { language }) =>
      `“${label}” must be ${sayDay(firstDay, language)} or later`,
    LATE_DAY: (label, { lastDay = '' }, { language }) =>
      `“${label}” must be ${sayDay(lastDay, language)} or earlier`,
    AGE_MISMATCH: (_label, _field, { age, pricedAge }) =>
      `With this date, the age will be ${age} when the insurance starts, but the price is for ${pricedAge}. Correct the date, or go back to the plan to get a price for the right age: the price will change`,
    AGE_NOT_INSURABLE: (_label, _field, { age, limits }) =>
      `This insurance is available from age ${limits?.min} to ${limits?.max}; with this date, the age would be ${age}`,
    INVALID_OPTION: (label) => `Choose one of the options in “${label}”`,
    INVALID_NUMBER: (label) => `Enter “${label}” using digits only`,
    OUT_OF_RANGE: (label, field) =>
      `“${label}” must be between ${field.min ?? 0} and ${field.max}${field.suffix ? ` ${field.suffix}` : ''}`,
    NOT_EQUAL: () => 'The two e-mail addresses do not match. Check which one is right',
    AT_LEAST_ONE: (label) => `Tick who this is about: ${label}`,
    GROUP_INCOMPLETE: (_label, field, { count = 0 }) =>
      `${count === 1 ? '1 answer is' : `${count} answers are`} missing in “${field.about ?? field.label}”`,
    CONTRADICTION: (_label, field) =>
      `In “${field.about ?? field.label}” you ticked “${field.label}” and also answered yes: keep only one of them`,
    DUPLICATE_LEGAL_ID: () => 'That ID belongs to someone else in this purchase. Check both',
    CONSENT_REQUIRED: () => 'To continue, tick that you authorise us to share your answers',
    CONSENT_CHANGED: () => 'The text you are authorising has changed. Read it and tick it again',
    UNKNOWN_FIELD: () => 'This step does not ask for this',
  },
  pt: {
    REQUIRED: (label, field, facts) => {
      if (field.type === 'checkbox') return `Marque a caixa para continuar: «${label}»`;
      if (isYesNo(field)) return `Responda sim ou não: ${label}`;
      if (isChosen(field)) return `Escolha uma opção em «${label}»`;
      if (field.type === 'birth-date') return `Escreva ${missingParts(facts)}`;
      return `Preencha «${label}»`;
    },
    INVALID_TYPE: (label) => `«${label}» chegou em um formato que não entendemos. Escreva de novo`,
    TOO_LONG: (label, field) =>
      `Encurte «${label}»: o limite é de ${field.maxLength ?? 1_000} caracteres`,
    INVALID_NAME: (label) => `Escreva «${label}» com 2 letras ou mais, sem números nem símbolos`,
    INVALID_DIGITS: (label) => `Escreva «${label}» só com números`,
    INVALID_EMAIL: () => 'Verifique o e-mail: deve ser como nome@email.com',
    EMAIL_WITHOUT_DOMAIN: () => 'Falta o domínio no e-mail, por exemplo @gmail.com',
    nominimo: (_label, _field, { country }) =>
      `Escreva o telefone completo, por exemplo ${countries[country].phone.example}`,
    invalidRut: (_label, _field, { country }) => nationalIdMessage(country, 'invalidRut', 'pt'),
    invalidDocument: (_label, _field, { country }) =>
      nationalIdMessage(country, 'invalidDocument', 'pt'),
    INCOMPLETE_DATE: (_label, _field, facts) => `Escreva ${missingParts(facts)}`,
    INVALID_DATE: () => 'Essa data de nascimento não existe. Verifique o dia e o mês',
    FUTURE_DATE: () => 'A data de nascimento não pode estar no futuro',
    INVALID_DAY: (label) => `Essa data não existe. Verifique «${label}»`,
    EARLY_DAY: (label, { firstDay = '' }, { language }) =>
      `«${label}» deve ser ${sayDay(firstDay, language)} ou depois`,
    LATE_DAY: (label, { lastDay = '' }, { language }) =>
      `«${label}» deve ser ${sayDay(lastDay, language)} ou antes`,
    AGE_MISMATCH: (_label, _field, { age, pricedAge }) =>
      `Com esta data a idade seria ${age} anos no início do seguro, e o preço é para ${pricedAge}. Corrija a data ou volte ao seguro para cotar com a idade certa: o preço muda`,
    AGE_NOT_INSURABLE: (_label, _field, { age, limits }) =>
      `Este seguro é contratado entre ${limits?.min} e ${limits?.max} anos, e com esta data a idade seria ${age}`,
    INVALID_OPTION: (label) => `Escolha uma das opções de «${label}»`,
    INVALID_NUMBER: (label) => `Escreva «${label}» só com números`,
    OUT_OF_RANGE: (label, field) =>
      `«${label}» deve ficar entre ${field.min ?? 0} e ${field.max}${field.suffix ? ` ${field.suffix}` : ''}`,
    NOT_EQUAL: () => 'Os dois e-mails não coincidem. Verifique qual está certo',
    AT_LEAST_ONE: (label) => `Marque de quem se trata: ${label}`,
    GROUP_INCOMPLETE: (_label, field, { count = 0 }) =>
      `${count === 1 ? 'Falta 1 resposta' : `Faltam ${count} respostas`} em «${field.about ?? field.label}»`,
    CONTRADICTION: (_label, field) =>
      `Em «${field.about ?? field.label}» você marcou «${field.label}» e também respondeu sim: deixe só uma das duas`,
    DUPLICATE_LEGAL_ID: () => 'Esse documento já é de outra pessoa desta compra. Verifique os dois',
    CONSENT_REQUIRED: () => 'Para continuar, marque que autoriza a entrega das suas respostas',
    CONSENT_CHANGED: () => 'O texto que você autoriza mudou. Leia e marque de novo',
    UNKNOWN_FIELD: () => 'Esta etapa não pede este dado',
  },
};

/** Messages that name the person or thing they are about where several fields share one label. */
const sharedSentences: ReadonlySet<FieldErrorCode> = new Set([
  'invalidRut',
  'invalidDocument',
  'INCOMPLETE_DATE',
  'INVALID_DATE',
  'FUTURE_DATE',
  'AGE_MISMATCH',
  'AGE_NOT_INSURABLE',
  'DUPLICATE_LEGAL_ID',
]);

/**
 * The message at a field: what is wrong and how to correct it, in the reader's language. The
 * field's own sentence comes first: a form may have a better message than "complete this".
 */
export function fieldMessage(code: FieldErrorCode, field: FormField, facts: MessageFacts): string {
  const { about, problems } = field;
  if (problems !== undefined) return problems[getProblemKind(code, facts.bound)];
  if (code === 'AT_LEAST_ONE') {
    return byLanguage[facts.language][code](about ?? field.label, field, facts);
  }
  const told = about !== undefined && !field.label.includes(about);
  const label = told ? `${field.label} · ${about}` : field.label;
  const sentence =
    (code === 'REQUIRED' ? field.missing : undefined) ??
    byLanguage[facts.language][code](label, field, facts);
  const names = sharedSentences.has(code) || (code === 'REQUIRED' && field.type === 'birth-date');
  return told && names ? `${sentence} (${about})` : sentence;
}
