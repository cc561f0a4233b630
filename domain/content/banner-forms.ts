import { languages, type CountryCode, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { countryField } from '../record/country-field.ts';
import type { FormContext } from '../record/record-kind.ts';
import { findRoute } from '../site/site-addresses.ts';
import type { BannerRecord, BannerState, GivenBanner } from './banner-row.ts';

export type BannerProblem = 'link' | 'site-link' | 'linkText' | 'days' | 'partner';

interface Words {
  readonly create: string;
  readonly change: string;
  readonly country: string;
  readonly language: string;
  readonly partner: string;
  readonly partnerHint: string;
  readonly text: string;
  readonly link: string;
  readonly linkHint: string;
  readonly linkText: string;
  readonly fromDay: string;
  readonly untilDay: string;
  readonly untilHint: string;
  readonly dismissible: string;
  readonly stateOf: Readonly<Record<BannerState, string>>;
  readonly ours: string;
  readonly always: string;
  readonly problems: Readonly<Record<BannerProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Aviso nuevo',
    change: 'Cambiar el aviso',
    country: 'País',
    language: 'Idioma',
    partner: 'Partner',
    partnerHint: 'Código de quien tiene el sitio; vacío: el nuestro',
    text: 'Texto',
    link: 'Página a la que lleva',
    linkHint: 'Con su nombre en español, como /Comparar/Seguros-de-Salud; vacío: ninguna',
    linkText: 'Texto del enlace',
    fromDay: 'Desde el día',
    untilDay: 'Hasta el día, incluido',
    untilHint: 'Días del país; vacío: hasta que se retire',
    dismissible: 'Quien lo lee puede cerrarlo',
    stateOf: { withdrawn: 'Retirado', published: 'Publicado' },
    ours: 'El nuestro',
    always: 'Hasta que se retire',
    problems: {
      link: 'El sitio de este país no tiene esta página',
      'site-link': 'El sitio de este partner no tiene esta página',
      linkText: 'Un enlace necesita página y texto',
      days: 'El último día va después del primero',
      partner: 'No hay un partner con este código',
    },
  },
  en: {
    create: 'New banner',
    change: 'Change the banner',
    country: 'Country',
    language: 'Language',
    partner: 'Partner',
    partnerHint: 'Code of whose site it is; empty: ours',
    text: 'Text',
    link: 'Page that it leads to',
    linkHint: 'By its Spanish name, such as /Comparar/Seguros-de-Salud; empty: none',
    linkText: 'Text of the link',
    fromDay: 'From the day',
    untilDay: 'Until the day, included',
    untilHint: 'Days of the country; empty: until it is withdrawn',
    dismissible: 'Whoever reads it may close it',
    stateOf: { withdrawn: 'Withdrawn', published: 'Published' },
    ours: 'Ours',
    always: 'Until it is withdrawn',
    problems: {
      link: 'The site of this country has no such page',
      'site-link': 'The site of this partner has no such page',
      linkText: 'A link needs a page and a text',
      days: 'The last day comes after the first',
      partner: 'There is no partner with this code',
    },
  },
  pt: {
    create: 'Aviso novo',
    change: 'Mudar o aviso',
    country: 'País',
    language: 'Idioma',
    partner: 'Parceiro',
    partnerHint: 'Código de quem tem o site; vazio: o nosso',
    text: 'Texto',
    link: 'Página a que leva',
    linkHint: 'Com seu nome em espanhol, como /Comparar/Seguros-de-Salud; vazio: nenhuma',
    linkText: 'Texto do link',
    fromDay: 'A partir do dia',
    untilDay: 'Até o dia, inclusive',
    untilHint: 'Dias do país; vazio: até ser retirado',
    dismissible: 'Quem o lê pode fechá-lo',
    stateOf: { withdrawn: 'Retirado', published: 'Publicado' },
    ours: 'O nosso',
    always: 'Até ser retirado',
    problems: {
      link: 'O site deste país não tem esta página',
      'site-link': 'O site deste parceiro não tem esta página',
      linkText: 'Um link precisa de página e texto',
      days: 'O último dia vem depois do primeiro',
      partner: 'Não há um parceiro com este código',
    },
  },
};

/** A cell of a banner in words; undefined: as it is. */
export function sayBannerCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  const words = wordsIn[language];
  if (cell === 'state') return words.stateOf[value as BannerState];
  if (value !== null) return undefined;
  return cell === 'partner' ? words.ours : cell === 'untilDay' ? words.always : undefined;
}

/** Why a field of the form is refused, at its field. */
export const toBannerError = (
  field: string,
  problem: BannerProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

/** The longest that stays one or two lines on a phone. */
const longest = 140;

function bannerFields(row: BannerRecord | null, words: Words, today: string): readonly FormField[] {
  const text = (
    name: 'partner' | 'text' | 'link' | 'linkText',
    maxLength: number,
    hint?: string,
  ): FormField => ({
    name,
    type: 'text',
    label: words[name],
    ...(hint === undefined ? {} : { hint }),
    required: name === 'text',
    maxLength,
    ...(row?.[name] ? { initial: row[name] } : {}),
  });
  return [
    text('partner', 63, words.partnerHint),
    text('text', longest),
    text('link', 200, words.linkHint),
    text('linkText', 40),
    {
      name: 'fromDay',
      type: 'date',
      label: words.fromDay,
      required: true,
      initial: row?.fromDay ?? today,
    },
    {
      name: 'untilDay',
      type: 'date',
      label: words.untilDay,
      hint: words.untilHint,
      required: false,
      ...(row?.untilDay ? { initial: row.untilDay } : {}),
    },
    {
      name: 'dismissible',
      type: 'checkbox',
      label: words.dismissible,
      required: false,
      ...(row === null || row.dismissible ? { initial: 'true' } : {}),
    },
  ];
}

/** What is asked for a new banner, which nobody sees before it is published. */
export function newBannerForm({ language, country, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'banner-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [
          countryField(words.country, country),
          {
            name: 'language',
            type: 'select',
            label: words.language,
            required: true,
            options: languages.map((value) => ({ value, label: value })),
            initial: language,
          },
          ...bannerFields(null, words, today),
        ],
      },
    ],
  };
}

export function changeBannerForm(
  row: BannerRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'banner-change',
    version: 1,
    title: words.change,
    groups: [{ fields: bannerFields(row, words, today) }],
  };
}

/** Reads the form, and says by field what cannot be right in a country. */
export function readBannerForm(
  values: Readonly<Record<string, unknown>>,
  country: CountryCode,
): { readonly given: GivenBanner; readonly problems: Map<string, BannerProblem> } {
  const said = (name: string): string | null => String(values[name] ?? '').trim() || null;
  const given: GivenBanner = {
    partner: said('partner'),
    text: said('text') ?? '',
    link: said('link'),
    linkText: said('linkText'),
    fromDay: said('fromDay') ?? '',
    untilDay: said('untilDay'),
    dismissible: values['dismissible'] === true,
  };
  const { link, linkText, fromDay, untilDay } = given;
  const problems = new Map<string, BannerProblem>();
  if (link !== null && findRoute(country, 'es', link)?.route.answer.kind !== 'page')
    problems.set('link', 'link');
  else if ((link === null) !== (linkText === null))
    problems.set(link === null ? 'link' : 'linkText', 'linkText');
  if (untilDay !== null && untilDay < fromDay) problems.set('untilDay', 'days');
  return { given, problems };
}
