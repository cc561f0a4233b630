import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { LandingPath } from '../site/landing-paths.ts';
import type { SiteTextState } from './site-text-row.ts';
import { isPagePart, type SitePart } from './site-text.ts';

/** Why a text cannot be what a part of a site says. */
export type SiteTextProblem =
  | 'taken'
  | 'part'
  | 'partner'
  | 'pair'
  | 'twice'
  | 'law'
  | 'none'
  | 'page'
  | 'site-page'
  | 'begin'
  | 'empty'
  | 'past'
  | 'number';

export interface SiteTextWords {
  readonly create: string;
  readonly edit: string;
  readonly schedule: string;
  readonly restore: string;
  readonly country: string;
  readonly language: string;
  readonly partner: string;
  readonly partnerHint: string;
  readonly part: string;
  readonly title: string;
  readonly lead: string;
  readonly link: string;
  readonly linkText: string;
  readonly body: string;
  readonly bodyHint: string;
  readonly entry: string;
  readonly entryText: string;
  readonly noPage: string;
  readonly day: string;
  readonly hour: string;
  readonly hourHint: string;
  readonly number: string;
  readonly about: string;
  readonly parts: Readonly<Record<Exclude<SitePart, LandingPath>, string>>;
  readonly stateOf: Readonly<Record<SiteTextState, string>>;
  readonly ours: string;
  readonly first: string;
  readonly problems: Readonly<Record<SiteTextProblem, string>>;
}

export const siteTextWords: Readonly<Record<Language, SiteTextWords>> = {
  es: {
    create: 'Textos de una parte del sitio',
    edit: 'Escribir',
    schedule: 'Programar',
    restore: 'Volver a una versión',
    country: 'País',
    language: 'Idioma',
    partner: 'Partner',
    partnerHint: 'Código de quien tiene el sitio; vacío: el nuestro',
    part: 'Parte del sitio',
    title: 'Título',
    lead: 'De qué trata, en una frase',
    about: 'Lo que el pie dice de quién es el sitio',
    link: 'Página a la que lleva primero',
    linkText: 'Texto de ese enlace',
    body: 'Secciones y preguntas',
    bodyHint:
      '## título de una sección, ?? pregunta; una línea es un párrafo y varias son puntos. Última línea de una sección: [palabras](/direccion)',
    entry: 'Página {n}',
    entryText: 'Texto {n}',
    noPage: 'Ninguna',
    day: 'Día',
    hour: 'Hora',
    hourHint: 'Hora del país del sitio',
    number: 'Número de la versión',
    parts: {
      header: 'Menú de arriba',
      sellers: 'Pie: quién vende',
      site: 'Pie: el sitio',
      about: 'Pie: quiénes somos',
    },
    stateOf: { draft: 'Por publicar', published: 'Publicado', withdrawn: 'Retirado' },
    ours: 'El nuestro',
    first: 'Con la que empezó',
    problems: {
      taken: 'Esta parte ya tiene textos en este país, idioma y sitio: edítalos',
      part: 'El sitio de este país no tiene esta página',
      partner: 'No hay un partner con este código',
      pair: 'Cada enlace necesita página y texto',
      twice: 'Esta página ya está nombrada',
      law: 'Términos, privacidad y cookies se nombran siempre en el pie',
      none: 'Nombra al menos una página',
      page: 'El sitio de este país no tiene una de las páginas',
      'site-page': 'El sitio de este partner no tiene esta página',
      begin: 'El texto empieza con una sección (##) o una pregunta (??)',
      empty: 'Cada sección y cada pregunta tiene título y texto',
      past: 'Esta hora ya pasó',
      number: 'No hay una versión anterior con este número',
    },
  },
  en: {
    create: 'Words of a part of the site',
    edit: 'Write',
    schedule: 'Schedule',
    restore: 'Take back to a version',
    country: 'Country',
    language: 'Language',
    partner: 'Partner',
    partnerHint: 'Code of whose site it is; empty: ours',
    part: 'Part of the site',
    title: 'Title',
    lead: 'What it is about, in one sentence',
    about: 'What the footer says of whose site it is',
    link: 'Page that it leads to first',
    linkText: 'Text of that link',
    body: 'Sections and questions',
    bodyHint:
      '## heading of a section, ?? question; one line is a paragraph and several are points. Last line of a section: [words](/address)',
    entry: 'Page {n}',
    entryText: 'Text {n}',
    noPage: 'None',
    day: 'Day',
    hour: 'Hour',
    hourHint: 'Time of the site’s country',
    number: 'Number of the version',
    parts: {
      header: 'Menu above',
      sellers: 'Footer: who sells',
      site: 'Footer: the site',
      about: 'Footer: who we are',
    },
    stateOf: { draft: 'To be published', published: 'Published', withdrawn: 'Withdrawn' },
    ours: 'Ours',
    first: 'What it began with',
    problems: {
      taken: 'This part has words in this country, language and site already: edit them',
      part: 'The site of this country has no such page',
      partner: 'There is no partner with this code',
      pair: 'Each link needs a page and a text',
      twice: 'This page is named already',
      law: 'Terms, privacy and cookies are always named in the footer',
      none: 'Name at least one page',
      page: 'The site of this country lacks one of the pages',
      'site-page': 'The site of this partner has no such page',
      begin: 'The text begins with a section (##) or a question (??)',
      empty: 'Each section and each question has a title and a text',
      past: 'This hour has passed',
      number: 'There is no earlier version of this number',
    },
  },
  pt: {
    create: 'Textos de uma parte do site',
    edit: 'Escrever',
    schedule: 'Programar',
    restore: 'Voltar a uma versão',
    country: 'País',
    language: 'Idioma',
    partner: 'Parceiro',
    partnerHint: 'Código de quem tem o site; vazio: o nosso',
    part: 'Parte do site',
    title: 'Título',
    lead: 'Do que trata, em uma frase',
    about: 'O que o rodapé diz de quem é o site',
    link: 'Página a que leva primeiro',
    linkText: 'Texto desse link',
    body: 'Seções e perguntas',
    bodyHint:
      '## título de uma seção, ?? pergunta; uma linha é um parágrafo e várias são pontos. Última linha de uma seção: [palavras](/endereco)',
    entry: 'Página {n}',
    entryText: 'Texto {n}',
    noPage: 'Nenhuma',
    day: 'Dia',
    hour: 'Hora',
    hourHint: 'Hora do país do site',
    number: 'Número da versão',
    parts: {
      header: 'Menu de cima',
      sellers: 'Rodapé: quem vende',
      site: 'Rodapé: o site',
      about: 'Rodapé: quem somos',
    },
    stateOf: { draft: 'A publicar', published: 'Publicado', withdrawn: 'Retirado' },
    ours: 'O nosso',
    first: 'Com a que começou',
    problems: {
      taken: 'Esta parte já tem textos neste país, idioma e site: edite-os',
      part: 'O site deste país não tem esta página',
      partner: 'Não há um parceiro com este código',
      pair: 'Cada link precisa de página e texto',
      twice: 'Esta página já está nomeada',
      law: 'Termos, privacidade e cookies são sempre nomeados no rodapé',
      none: 'Nomeie pelo menos uma página',
      page: 'O site deste país não tem uma das páginas',
      'site-page': 'O site deste parceiro não tem esta página',
      begin: 'O texto começa com uma seção (##) ou uma pergunta (??)',
      empty: 'Cada seção e cada pergunta tem título e texto',
      past: 'Esta hora já passou',
      number: 'Não há uma versão anterior com este número',
    },
  },
};

export const sayPart = (part: SitePart, language: Language): string =>
  isPagePart(part) ? part : siteTextWords[language].parts[part];

/** A cell in words; undefined: as it is. */
export function saySiteTextCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  const words = siteTextWords[language];
  if (cell === 'part') return sayPart(value as SitePart, language);
  if (cell === 'state') return words.stateOf[value as SiteTextState];
  if (value !== null) return undefined;
  return cell === 'partner' ? words.ours : cell === 'shown' ? words.first : undefined;
}

export const toSiteTextError = (
  field: string,
  problem: SiteTextProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: siteTextWords[language].problems[problem],
});
