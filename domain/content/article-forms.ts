import { languages, supervisedCountries, type Language } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { addDays } from '../money/calendar-day.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { ArticleRecord } from './article-row.ts';

interface Words {
  readonly created: string;
  readonly edit: string;
  readonly schedule: string;
  readonly restore: string;
  readonly slug: string;
  readonly slugHint: string;
  readonly readdress: string;
  readonly readdressHint: string;
  readonly country: string;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly bodyHint: string;
  readonly sources: string;
  readonly sourcesHint: string;
  readonly checkedOn: string;
  readonly reviewBy: string;
  readonly lists: string;
  readonly listsHint: string;
  readonly tags: string;
  readonly tagsHint: string;
  readonly day: string;
  readonly hour: string;
  readonly hourHint: string;
  readonly number: string;
  readonly problems: Readonly<Record<ArticleProblem, string>>;
}

/** What is wrong with an article beyond its form. */
export type ArticleProblem =
  | 'slug'
  | 'taken'
  | 'same'
  | 'sources'
  | 'source'
  | 'picture'
  | 'pictureGone'
  | 'review'
  | 'past'
  | 'number';

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    created: 'Nuevo artículo',
    edit: 'Escribir',
    schedule: 'Programar',
    restore: 'Volver a una versión',
    slug: 'Dirección',
    slugHint: 'Palabras en minúsculas con guiones: plan-en-uf. La misma en todos los idiomas',
    readdress: 'Cambiar la dirección',
    readdressHint:
      'La misma en todos los idiomas. La anterior lleva a la nueva, y ningún otro artículo la usa',
    country: 'País',
    language: 'Idioma',
    title: 'Título',
    summary: 'Respuesta en dos frases',
    body: 'Texto',
    bodyHint:
      '## título, - punto, 1. paso, > nota, | tabla |, **fuerte**, [palabras](/direccion), [1] fuente. Una línea vacía separa párrafos',
    sources: 'Fuentes, una por línea',
    sourcesHint: 'Quién lo dice | día, mes o año (2026-02-10) | https://…',
    checkedOn: 'Revisado el',
    reviewBy: 'Próxima revisión',
    lists: 'Listas a las que lleva',
    listsHint: 'Separadas por comas: Isapres, Complementario',
    tags: 'Etiquetas',
    tagsHint: 'Separadas por comas: isapre, precio',
    day: 'Día',
    hour: 'Hora',
    hourHint: 'Hora del país del artículo',
    number: 'Número de la versión',
    problems: {
      slug: 'Solo minúsculas sin tilde, números y guiones',
      taken: 'Otro artículo tiene o tuvo esta dirección, o ya está en este idioma',
      same: 'El artículo ya tiene esta dirección',
      sources: 'Cada línea: quién lo dice, una barra y el día, mes o año',
      source: 'El texto nombra una fuente que no está en la lista',
      picture:
        'Cada imagen es una línea que dice qué muestra: ![qué muestra](nombre) pie | crédito. Agrégala con el panel de abajo',
      pictureGone: 'El texto nombra una imagen que ya no está. Súbela de nuevo y agrégala',
      review: 'Tiene que ser después de la revisión',
      past: 'Tiene que ser más adelante',
      number: 'No hay una versión anterior con este número',
    },
  },
  en: {
    created: 'New article',
    edit: 'Write',
    schedule: 'Schedule',
    restore: 'Take back to a version',
    slug: 'Address',
    slugHint: 'Lower-case words with hyphens: plan-en-uf. The same in every language',
    readdress: 'Change the address',
    readdressHint:
      'The same in every language. The former one leads to the new one, and no other article takes it',
    country: 'Country',
    language: 'Language',
    title: 'Title',
    summary: 'The answer in two sentences',
    body: 'Text',
    bodyHint:
      '## heading, - point, 1. step, > note, | table |, **strong**, [words](/address), [1] source. An empty line parts paragraphs',
    sources: 'Sources, one a line',
    sourcesHint: 'Who says it | day, month or year (2026-02-10) | https://…',
    checkedOn: 'Checked on',
    reviewBy: 'Next review',
    lists: 'Lists that it leads to',
    listsHint: 'Parted by commas: Isapres, Complementario',
    tags: 'Tags',
    tagsHint: 'Parted by commas: isapre, precio',
    day: 'Day',
    hour: 'Hour',
    hourHint: 'Time of the article’s country',
    number: 'Number of the version',
    problems: {
      slug: 'Only lower-case letters without accents, digits and hyphens',
      taken: 'Another article has or had this address, or it is there in this language',
      same: 'The article has this address already',
      sources: 'Each line: who says it, a bar, and the day, month or year',
      source: 'The text names a source that is not in the list',
      picture:
        'Each picture is a line that says what it shows: ![what it shows](name) caption | credit. Add it with the panel below',
      pictureGone:
        'The text names a picture that is not there any more. Upload it again and add it',
      review: 'It has to be after the check',
      past: 'It has to be later',
      number: 'There is no earlier version of this number',
    },
  },
  pt: {
    created: 'Novo artigo',
    edit: 'Escrever',
    schedule: 'Programar',
    restore: 'Voltar a uma versão',
    slug: 'Endereço',
    slugHint: 'Palavras em minúsculas com hífens: plan-en-uf. O mesmo em todos os idiomas',
    readdress: 'Mudar o endereço',
    readdressHint:
      'O mesmo em todos os idiomas. O anterior leva ao novo, e nenhum outro artigo o usa',
    country: 'País',
    language: 'Idioma',
    title: 'Título',
    summary: 'A resposta em duas frases',
    body: 'Texto',
    bodyHint:
      '## título, - ponto, 1. passo, > nota, | tabela |, **forte**, [palavras](/endereco), [1] fonte. Uma linha vazia separa parágrafos',
    sources: 'Fontes, uma por linha',
    sourcesHint: 'Quem diz | dia, mês ou ano (2026-02-10) | https://…',
    checkedOn: 'Revisado em',
    reviewBy: 'Próxima revisão',
    lists: 'Listas a que leva',
    listsHint: 'Separadas por vírgulas: Isapres, Complementario',
    tags: 'Etiquetas',
    tagsHint: 'Separadas por vírgulas: isapre, precio',
    day: 'Dia',
    hour: 'Hora',
    hourHint: 'Hora do país do artigo',
    number: 'Número da versão',
    problems: {
      slug: 'Só minúsculas sem acento, números e hífens',
      taken: 'Outro artigo tem ou teve este endereço, ou já está neste idioma',
      same: 'O artigo já tem este endereço',
      sources: 'Cada linha: quem diz, uma barra e o dia, mês ou ano',
      source: 'O texto nomeia uma fonte que não está na lista',
      picture:
        'Cada imagem é uma linha que diz o que mostra: ![o que mostra](nome) legenda | crédito. Adicione-a com o painel abaixo',
      pictureGone: 'O texto nomeia uma imagem que não existe mais. Envie-a de novo e adicione-a',
      review: 'Tem que ser depois da revisão',
      past: 'Tem que ser mais adiante',
      number: 'Não há uma versão anterior com este número',
    },
  },
};

/** Why a value is refused, beside its field. */
export const sayArticleProblem = (problem: ArticleProblem, language: Language): string =>
  wordsIn[language].problems[problem];

const text = (
  name: string,
  label: string,
  maxLength: number,
  more: Partial<FormField> = {},
): FormField => ({ name, type: 'text', label, required: true, maxLength, ...more });

/** More than the longest article that anybody reads to its end. */
const longestBody = 30_000;

const written = (words: Words, today: string, row?: ArticleRecord): readonly FormField[] => [
  text('title', words.title, 120, row && { initial: row.title }),
  text('summary', words.summary, 300, { type: 'textarea', ...(row && { initial: row.summary }) }),
  text('body', words.body, longestBody, {
    type: 'textarea',
    hint: words.bodyHint,
    ...(row && { initial: row.body }),
  }),
  text('sources', words.sources, 4_000, {
    type: 'textarea',
    hint: words.sourcesHint,
    ...(row && { initial: row.sources }),
  }),
  text('lists', words.lists, 300, {
    hint: words.listsHint,
    required: false,
    ...(row === undefined ? {} : { initial: row.lists }),
  }),
  text('tags', words.tags, 200, {
    hint: words.tagsHint,
    required: false,
    ...(row === undefined ? {} : { initial: row.tags }),
  }),
  {
    name: 'checkedOn',
    type: 'date',
    label: words.checkedOn,
    required: true,
    lastDay: today,
    initial: row?.checkedOn ?? today,
  },
  {
    name: 'reviewBy',
    type: 'date',
    label: words.reviewBy,
    required: true,
    firstDay: today,
    initial: row === undefined || row.reviewBy < today ? addDays(today, 365) : row.reviewBy,
  },
];

/** What is asked for a new article, or for another language of one. */
export function newArticleForm({ language, country, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return {
    id: 'article-new',
    version: 1,
    title: words.created,
    groups: [
      {
        fields: [
          text('slug', words.slug, 100, { hint: words.slugHint }),
          {
            name: 'countryCode',
            type: 'select',
            label: words.country,
            required: true,
            options: supervisedCountries.map((value) => ({ value, label: value })),
            initial: country,
          },
          {
            name: 'language',
            type: 'select',
            label: words.language,
            required: true,
            options: languages.map((value) => ({ value, label: names.of(value) ?? value })),
            initial: language,
          },
          ...written(words, today),
        ],
      },
    ],
  };
}

export function editArticleForm(
  row: ArticleRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'article-edit',
    version: 1,
    title: words.edit,
    groups: [{ fields: written(words, today, row) }],
  };
}

/** Another address of an article, in every language that it has; the one that it had leads there. */
export function readdressArticleForm(
  row: ArticleRecord,
  { language }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'article-readdress',
    version: 1,
    title: words.readdress,
    groups: [
      {
        fields: [text('slug', words.slug, 100, { hint: words.readdressHint, initial: row.slug })],
      },
    ],
  };
}

/** Half hours of a day, `09:30`. */
export const scheduleHours: readonly string[] = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0');
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`;
});

export function scheduleArticleForm(
  _row: ArticleRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'article-schedule',
    version: 1,
    title: words.schedule,
    groups: [
      {
        fields: [
          { name: 'day', type: 'date', label: words.day, required: true, firstDay: today },
          {
            name: 'hour',
            type: 'select',
            label: words.hour,
            hint: words.hourHint,
            required: true,
            options: scheduleHours.map((value) => ({ value, label: value })),
          },
        ],
      },
    ],
  };
}

export function restoreArticleForm(row: ArticleRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'article-restore',
    version: 1,
    title: words.restore,
    groups: [
      {
        fields: [
          {
            name: 'number',
            type: 'integer',
            label: words.number,
            required: true,
            min: 1,
            max: Math.max(1, row.newest - 1),
          },
        ],
      },
    ],
  };
}
