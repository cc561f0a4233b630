import { partnerFields } from './partner-fields.ts';
import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { invalidHex } from '../site/derive-theme.ts';
import type { SiteProblem } from './read-site-form.ts';
import { salesChannels } from '../site/sales-channels.ts';
import type { SiteRecord } from './site-row.ts';

interface Words {
  readonly created: string;
  readonly change: string;
  readonly host: string;
  readonly hostHint: string;
  readonly name: string;
  readonly leadOrigin: string;
  readonly leadOriginHint: string;
  readonly asRequested: string;
  readonly brand: string;
  readonly accent: string;
  readonly colorHint: string;
  readonly sellers: string;
  readonly products: string;
  readonly codesHint: string;
  readonly hidesClinics: string;
  readonly requests: string;
  readonly score: string;
  readonly indexed: string;
  readonly paths: string;
  readonly pathsHint: string;
  readonly defaultPath: string;
  readonly frameOrigins: string;
  readonly frameHint: string;
  readonly hidesHeader: string;
  readonly hidesFooter: string;
  readonly footerPaths: string;
  readonly footerPathsHint: string;
  readonly hidesShowcases: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoHint: string;
  readonly problems: Readonly<Record<SiteProblem | SourceProblem, string>>;
}

/** What only the catalogue, the partners, the other sites or the installation can say of a form. */
export type SourceProblem = 'partner' | 'seller' | 'product' | 'host-taken' | 'frame-local';

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    created: 'Nuevo sitio de un partner',
    change: 'Cambiar el sitio',
    host: 'Dominio',
    hostHint: 'Sin https ni puerto, como seguros.banco.cl',
    name: 'Nombre que ven las personas',
    leadOrigin: 'Origen de sus solicitudes',
    leadOriginHint: 'Con él llegan a la mesa todas las solicitudes y compras de este sitio',
    asRequested: 'La que diga cada solicitud',
    brand: 'Color de la marca',
    accent: 'Color del botón principal',
    colorHint: 'Como #7a5cc2; los demás tonos se calculan para que todo se lea',
    sellers: 'Aseguradoras que muestra',
    products: 'Productos que muestra',
    codesHint: 'Códigos separados por comas; vacío: todo',
    hidesClinics: 'No mostrar clínicas',
    requests: 'Se puede pedir lo que no se vende en línea',
    score: 'Muestra la afinidad',
    indexed: 'Los buscadores pueden mostrarlo',
    paths: 'Páginas que tiene',
    pathsHint:
      'Una por línea, con todo lo que está debajo, como /Comparar/Seguros-de-Vida; vacío: todas',
    defaultPath: 'Página de entrada',
    frameOrigins: 'Quién puede mostrarlo en un marco',
    frameHint: 'Un origen por línea, como https://www.banco.cl o https://*.banco.cl; vacío: nadie',
    hidesHeader: 'Sin nuestro encabezado ni su menú',
    hidesFooter: 'Sin nuestro pie',
    footerPaths: 'Páginas con pie',
    footerPathsHint: 'Una por línea, con todo lo que está debajo; vacío: todas',
    hidesShowcases: 'Sin vitrinas en la portada',
    seoTitle: 'Título de la página de entrada en buscadores',
    seoDescription: 'Descripción de la página de entrada en buscadores',
    seoHint: 'Vacío: lo que dice la página',
    problems: {
      host: 'No es un dominio',
      'host-taken': 'Otro sitio ya usa este dominio',
      color: `${invalidHex} Un color es # y 3 o 6 dígitos hexadecimales`,
      path: 'El sitio de este país no tiene una de estas páginas; se escriben con su nombre en español',
      'default-path': 'El sitio de este país no tiene esta página',
      'frame-origin':
        'Un origen es https:// y un dominio, sin ruta; * solo al comienzo y delante de un dominio propio, no de uno compartido como com.pe o github.io',
      'frame-local': 'Sin https solo se puede probar en un equipo propio',
      partner: 'No hay un partner vigente con este código',
      seller: 'No hay una aseguradora con este código en el país: {code}',
      product: 'No hay un producto con este código en el país: {code}',
    },
  },
  en: {
    created: 'New site of a partner',
    change: 'Change the site',
    host: 'Host',
    hostHint: 'Without https or port, such as seguros.banco.cl',
    name: 'Name that people see',
    leadOrigin: 'Origin of its leads',
    leadOriginHint: 'All requests and purchases of this site reach the desk with it',
    asRequested: 'As each request says',
    brand: 'Colour of the brand',
    accent: 'Colour of the main button',
    colorHint: 'Such as #7a5cc2; the other shades are computed so that all can be read',
    sellers: 'Insurers that it shows',
    products: 'Products that it shows',
    codesHint: 'Codes between commas; empty: everything',
    hidesClinics: 'Show no clinics',
    requests: 'What is not sold online can be requested',
    score: 'Shows the affinity',
    indexed: 'Search engines may list it',
    paths: 'Pages that it has',
    pathsHint: 'One per line, with all below it, such as /Comparar/Seguros-de-Vida; empty: all',
    defaultPath: 'First page',
    frameOrigins: 'Who may show it in a frame',
    frameHint:
      'One origin per line, such as https://www.banco.cl or https://*.banco.cl; empty: nobody',
    hidesHeader: 'Without our header and its menu',
    hidesFooter: 'Without our footer',
    footerPaths: 'Pages with a footer',
    footerPathsHint: 'One per line, with all below it; empty: all',
    hidesShowcases: 'Without showcases on the home page',
    seoTitle: 'Title of the first page in search engines',
    seoDescription: 'Description of the first page in search engines',
    seoHint: 'Empty: what the page says',
    problems: {
      host: 'This is no host',
      'host-taken': 'Another site has this host',
      color: `${invalidHex} A colour is # and 3 or 6 hexadecimal digits`,
      path: 'The site of this country lacks one of these pages; they are written by their Spanish names',
      'default-path': 'The site of this country has no such page',
      'frame-origin':
        'An origin is https:// and a host, without a path; * only at the start and before a domain of one’s own, not a shared one such as com.pe or github.io',
      'frame-local': 'Without https it can only be tried on a machine of one’s own',
      partner: 'There is no active partner with this code',
      seller: 'There is no insurer with this code in the country: {code}',
      product: 'There is no product with this code in the country: {code}',
    },
  },
  pt: {
    created: 'Novo site de um parceiro',
    change: 'Mudar o site',
    host: 'Domínio',
    hostHint: 'Sem https nem porta, como seguros.banco.cl',
    name: 'Nome que as pessoas veem',
    leadOrigin: 'Origem das suas solicitações',
    leadOriginHint: 'Com ela chegam à mesa todas as solicitações e compras deste site',
    asRequested: 'A que disser cada solicitação',
    brand: 'Cor da marca',
    accent: 'Cor do botão principal',
    colorHint: 'Como #7a5cc2; os outros tons são calculados para que tudo seja legível',
    sellers: 'Seguradoras que mostra',
    products: 'Produtos que mostra',
    codesHint: 'Códigos separados por vírgulas; vazio: tudo',
    hidesClinics: 'Não mostrar clínicas',
    requests: 'Pode-se pedir o que não se vende on-line',
    score: 'Mostra a afinidade',
    indexed: 'Os buscadores podem mostrá-lo',
    paths: 'Páginas que tem',
    pathsHint:
      'Uma por linha, com tudo o que está abaixo, como /Comparar/Seguros-de-Vida; vazio: todas',
    defaultPath: 'Página de entrada',
    frameOrigins: 'Quem pode mostrá-lo em um quadro',
    frameHint:
      'Uma origem por linha, como https://www.banco.cl ou https://*.banco.cl; vazio: ninguém',
    hidesHeader: 'Sem o nosso cabeçalho e seu menu',
    hidesFooter: 'Sem o nosso rodapé',
    footerPaths: 'Páginas com rodapé',
    footerPathsHint: 'Uma por linha, com tudo o que está abaixo; vazio: todas',
    hidesShowcases: 'Sem vitrines na página inicial',
    seoTitle: 'Título da página de entrada em buscadores',
    seoDescription: 'Descrição da página de entrada em buscadores',
    seoHint: 'Vazio: o que a página diz',
    problems: {
      host: 'Não é um domínio',
      'host-taken': 'Outro site já usa este domínio',
      color: `${invalidHex} Uma cor é # e 3 ou 6 dígitos hexadecimais`,
      path: 'O site deste país não tem uma destas páginas; elas se escrevem com o nome em espanhol',
      'default-path': 'O site deste país não tem esta página',
      'frame-origin':
        'Uma origem é https:// e um domínio, sem caminho; * só no início e antes de um domínio próprio, não de um compartilhado como com.pe ou github.io',
      'frame-local': 'Sem https só se pode testar em um computador próprio',
      partner: 'Não há um parceiro vigente com este código',
      seller: 'Não há uma seguradora com este código no país: {code}',
      product: 'Não há um produto com este código no país: {code}',
    },
  },
};

/** Why a field of the form is refused, at its field. */
export const toSiteError = (
  field: string,
  problem: SiteProblem | SourceProblem,
  language: Language,
  code = '',
): FieldError => ({
  pointer: `/values/${field}`,
  code: problem === 'partner' ? 'INVALID_PARTNER' : 'INVALID',
  message: wordsIn[language].problems[problem].replace('{code}', code),
});

/** What stands in the form: the row's values, and of a new site what most have. */
type Initial = Pick<
  SiteRecord,
  | 'host'
  | 'name'
  | 'leadOrigin'
  | 'brand'
  | 'accent'
  | 'sellers'
  | 'products'
  | 'hidesClinics'
  | 'requests'
  | 'score'
  | 'indexed'
  | 'paths'
  | 'defaultPath'
  | 'frameOrigins'
  | 'hidesHeader'
  | 'hidesFooter'
  | 'footerPaths'
  | 'hidesShowcases'
  | 'seoTitle'
  | 'seoDescription'
>;

const untouched: Initial = {
  host: '',
  name: '',
  leadOrigin: null,
  brand: '#00a4b2',
  accent: '#f6a552',
  sellers: '*',
  products: '*',
  hidesClinics: false,
  requests: true,
  score: true,
  indexed: false,
  paths: '*',
  defaultPath: '/Comparar/Seguros-de-Salud',
  frameOrigins: '-',
  hidesHeader: false,
  hidesFooter: false,
  footerPaths: '*',
  hidesShowcases: false,
  seoTitle: '',
  seoDescription: '',
};

function siteFields(row: Initial, words: Words): readonly FormField[] {
  const text = (name: 'host' | 'name' | 'brand' | 'accent' | 'defaultPath', maxLength: number) =>
    ({
      name,
      type: 'text',
      label: words[name],
      required: true,
      maxLength,
      initial: row[name],
    }) as const;
  const long = (
    name: 'sellers' | 'products' | 'paths' | 'frameOrigins' | 'footerPaths',
    hint: string,
  ) =>
    ({
      name,
      type: 'textarea',
      label: words[name],
      hint,
      required: false,
      maxLength: 2_000,
      initial: row[name] === '*' || row[name] === '-' ? '' : row[name],
    }) as const;
  const box = (
    name:
      | 'hidesClinics'
      | 'requests'
      | 'score'
      | 'indexed'
      | 'hidesHeader'
      | 'hidesFooter'
      | 'hidesShowcases',
  ) =>
    ({
      name,
      type: 'checkbox',
      label: words[name],
      required: false,
      ...(row[name] ? { initial: 'true' } : {}),
    }) as const;
  const said = (name: 'seoTitle' | 'seoDescription', maxLength: number) =>
    ({
      name,
      type: 'text',
      label: words[name],
      hint: words.seoHint,
      required: false,
      maxLength,
      initial: row[name],
    }) as const;
  return [
    { ...text('host', 253), hint: words.hostHint },
    text('name', 60),
    {
      name: 'leadOrigin',
      type: 'select',
      label: words.leadOrigin,
      hint: words.leadOriginHint,
      placeholder: words.asRequested,
      required: false,
      initial: row.leadOrigin ?? '',
      options: salesChannels.map((channel) => ({ value: channel, label: channel })),
    },
    { ...text('brand', 7), hint: words.colorHint },
    text('accent', 7),
    long('sellers', words.codesHint),
    long('products', words.codesHint),
    box('hidesClinics'),
    box('requests'),
    box('score'),
    box('indexed'),
    long('paths', words.pathsHint),
    text('defaultPath', 200),
    long('frameOrigins', words.frameHint),
    box('hidesHeader'),
    box('hidesFooter'),
    long('footerPaths', words.footerPathsHint),
    box('hidesShowcases'),
    said('seoTitle', 60),
    said('seoDescription', 170),
  ];
}

/** What is asked for a new site. */
export function newSiteForm(context: FormContext): FormDefinition {
  const { language } = context;
  const words = wordsIn[language];
  return {
    id: 'partner-site-new',
    version: 1,
    title: words.created,
    groups: [
      {
        fields: [...partnerFields(context), ...siteFields(untouched, words)],
      },
    ],
  };
}

export function changeSiteForm(row: SiteRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'partner-site-change',
    version: 1,
    title: words.change,
    groups: [{ fields: siteFields(row, words) }],
  };
}
