import { languages, type Language } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { pictureField } from '../media/picture-field.ts';
import type { FormContext } from '../record/record-kind.ts';
import { fillText } from '../text/fill-text.ts';
import type { AdviserRecord, AdviserState } from './adviser-row.ts';
import { countryField } from '../record/country-field.ts';

interface Words {
  readonly create: string;
  readonly change: string;
  readonly name: string;
  readonly nameHint: string;
  readonly slug: string;
  readonly slugHint: string;
  readonly country: string;
  readonly email: string;
  readonly emailHint: string;
  readonly languages: string;
  readonly languageOf: Readonly<Record<Language, string>>;
  readonly lines: string;
  readonly linesHint: string;
  readonly fromHour: string;
  readonly toHour: string;
  readonly hoursHint: string;
  readonly stateOf: Readonly<Record<AdviserState, string>>;
  readonly everyLine: string;
  readonly photo: string;
  readonly photoOf: string;
  readonly photoAlt: string;
  readonly photoAltHint: string;
  readonly noPhoto: string;
  readonly problemOf: Readonly<Record<AdviserProblem, string>>;
}

/** What the form cannot know by itself. */
export type AdviserProblem = 'noAccount' | 'known' | 'noLine' | 'slug' | 'slugTaken' | 'hours';

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Asesor nuevo',
    change: 'Cambiar el asesor',
    name: 'Nombre público',
    nameHint: 'Así saluda el sitio y así firma la confirmación de una llamada.',
    slug: 'Palabra del enlace',
    slugHint: 'Letras minúsculas sin tilde, números y guiones: «ana-rojas» da ?asesor=ana-rojas.',
    country: 'País',
    email: 'Correo de su cuenta',
    emailHint: 'De alguien que trabaja solicitudes de ese país. Nunca se muestra en el sitio.',
    languages: 'En qué idiomas atiende',
    languageOf: { es: 'Español', en: 'Inglés', pt: 'Portugués' },
    lines: 'Líneas de negocio',
    linesHint: 'Sus nombres separados por comas, como «isapres, empresas». Vacío: todas.',
    fromHour: 'Atiende desde las',
    toHour: 'Hasta las',
    hoursHint: 'Hora entera del país, de lunes a viernes; los feriados no se atiende.',
    stateOf: { withdrawn: 'Retirado', published: 'Publicado' },
    everyLine: 'Todas',
    photo: 'Foto',
    photoOf: 'Foto del asesor',
    photoAlt: 'Qué muestra la foto',
    photoAltHint: 'Para quien no la ve: «Ana Rojas, de frente, sonríe».',
    noPhoto: 'Ninguna: se muestran sus iniciales',
    problemOf: {
      noAccount: 'Elige a alguien del personal que trabaje solicitudes de ese país',
      known: 'Esa cuenta ya es asesora en ese país',
      noLine: 'No hay una línea de negocio llamada «{name}»',
      slug: 'Escribe de 3 a 40 letras minúsculas sin tilde, números o guiones',
      slugTaken: 'Otro asesor ya usa esa palabra',
      hours: 'La hora final va después de la inicial',
    },
  },
  en: {
    create: 'New adviser',
    change: 'Change the adviser',
    name: 'Public name',
    nameHint: 'The site greets with it, and it signs the confirmation of a call.',
    slug: 'Word of the link',
    slugHint:
      'Lower-case letters without accents, digits and hyphens: “ana-rojas” makes ?asesor=ana-rojas.',
    country: 'Country',
    email: 'E-mail of their account',
    emailHint: 'Of somebody who works on requests of that country. The site never shows it.',
    languages: 'Languages they speak with customers',
    languageOf: { es: 'Spanish', en: 'English', pt: 'Portuguese' },
    lines: 'Business lines',
    linesHint: 'Their names with commas, as “isapres, empresas”. Empty: every one.',
    fromHour: 'Takes calls from',
    toHour: 'Until',
    hoursHint: 'Whole hours of the country, Monday to Friday; never on public holidays.',
    stateOf: { withdrawn: 'Withdrawn', published: 'Published' },
    everyLine: 'Every one',
    photo: 'Photo',
    photoOf: 'Photo of the adviser',
    photoAlt: 'What the photo shows',
    photoAltHint: 'For who does not see it: “Ana Rojas, facing us, smiling”.',
    noPhoto: 'None: the initials are shown',
    problemOf: {
      noAccount: 'Choose somebody of the staff who works on requests of that country',
      known: 'That account is an adviser in that country already',
      noLine: 'There is no business line named “{name}”',
      slug: 'Write 3 to 40 lower-case letters without accents, digits or hyphens',
      slugTaken: 'Another adviser has that word already',
      hours: 'The last hour comes after the first',
    },
  },
  pt: {
    create: 'Assessor novo',
    change: 'Alterar o assessor',
    name: 'Nome público',
    nameHint: 'Assim o site cumprimenta e assim assina a confirmação de uma ligação.',
    slug: 'Palavra do link',
    slugHint: 'Letras minúsculas sem acento, números e hífens: “ana-rojas” dá ?asesor=ana-rojas.',
    country: 'País',
    email: 'E-mail da conta',
    emailHint: 'De alguém que trabalha com solicitações desse país. O site nunca o mostra.',
    languages: 'Em que idiomas atende',
    languageOf: { es: 'Espanhol', en: 'Inglês', pt: 'Português' },
    lines: 'Linhas de negócio',
    linesHint: 'Os nomes separados por vírgulas, como “isapres, empresas”. Vazio: todas.',
    fromHour: 'Atende a partir das',
    toHour: 'Até as',
    hoursHint: 'Hora inteira do país, de segunda a sexta-feira; não atende nos feriados.',
    stateOf: { withdrawn: 'Retirado', published: 'Publicado' },
    everyLine: 'Todas',
    photo: 'Foto',
    photoOf: 'Foto do assessor',
    photoAlt: 'O que a foto mostra',
    photoAltHint: 'Para quem não a vê: “Ana Rojas, de frente, sorri”.',
    noPhoto: 'Nenhuma: aparecem as iniciais',
    problemOf: {
      noAccount: 'Escolha alguém da equipe que trabalhe com solicitações desse país',
      known: 'Essa conta já é assessora nesse país',
      noLine: 'Não há uma linha de negócio chamada “{name}”',
      slug: 'Escreva de 3 a 40 letras minúsculas sem acento, números ou hífens',
      slugTaken: 'Outro assessor já usa essa palavra',
      hours: 'A última hora vem depois da primeira',
    },
  },
};

/** `name`: the line that does not exist. */
export const sayAdviserProblem = (problem: AdviserProblem, language: Language, name = ''): string =>
  fillText(wordsIn[language].problemOf[problem], { name });

/** A cell of an adviser in words. */
export function sayAdviserCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  const words = wordsIn[language];
  if (cell === 'state') return words.stateOf[value as AdviserState];
  if (value !== null) return undefined;
  return cell === 'lines' ? words.everyLine : cell === 'photo' ? words.noPhoto : undefined;
}

type Asked = Pick<AdviserRecord, 'name' | 'slug' | 'languages' | 'lines' | 'fromHour' | 'toHour'>;

const untouched: Asked = {
  name: '',
  slug: '',
  languages: 'es',
  lines: null,
  fromHour: 9,
  toHour: 18,
};

const hourField = (name: 'fromHour' | 'toHour', row: Asked, words: Words): FormField => ({
  name,
  type: 'integer',
  label: words[name],
  hint: words.hoursHint,
  required: true,
  min: 7,
  max: 21,
  initial: String(row[name]),
});

const said = (initial: string | null): Pick<FormField, 'initial'> =>
  initial === null || initial === '' ? {} : { initial };

function adviserFields(row: Asked, words: Words): readonly FormField[] {
  const spoken = row.languages.split(', ');
  return [
    {
      name: 'name',
      type: 'text',
      label: words.name,
      hint: words.nameHint,
      required: true,
      maxLength: 60,
      pattern: 'name',
      ...said(row.name),
    },
    {
      name: 'slug',
      type: 'text',
      label: words.slug,
      hint: words.slugHint,
      required: true,
      maxLength: 40,
      ...said(row.slug),
    },
    ...languages.map((language): FormField => ({
      name: language,
      type: 'checkbox',
      label: words.languageOf[language],
      required: false,
      atLeastOne: 'languages',
      atLeastOneLabel: words.languages,
      ...(spoken.includes(language) ? { initial: 'true' } : {}),
    })),
    {
      name: 'lines',
      type: 'text',
      label: words.lines,
      hint: words.linesHint,
      required: false,
      maxLength: 200,
      ...said(row.lines),
    },
    hourField('fromHour', row, words),
    hourField('toHour', row, words),
  ];
}

/** What is asked for a new adviser, who is not shown before somebody publishes them. */
export function newAdviserForm({ language, country }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'adviser-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [
          countryField(words.country, country),
          {
            name: 'email',
            type: 'email',
            label: words.email,
            hint: words.emailHint,
            required: true,
          },
          ...adviserFields(untouched, words),
        ],
      },
    ],
  };
}

/** Whose account it is never changes: another person is another adviser. */
export function changeAdviserForm(row: AdviserRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'adviser-change',
    version: 1,
    title: words.change,
    groups: [{ fields: adviserFields(row, words) }],
  };
}

/** The longest that somebody listens to before the name. */
const longestAlt = 120;

/** A picture that has been uploaded, and what it shows. */
export function adviserPhotoForm(row: AdviserRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'adviser-photo',
    version: 1,
    title: words.photoOf,
    groups: [
      {
        fields: [
          pictureField('photo', words.photo, row.photo),
          {
            name: 'photoAlt',
            type: 'text',
            label: words.photoAlt,
            hint: words.photoAltHint,
            required: true,
            maxLength: longestAlt,
            initial: row.photoAlt ?? row.name,
          },
        ],
      },
    ],
  };
}
