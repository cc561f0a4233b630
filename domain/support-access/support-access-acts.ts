import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';

/** Beginnings of the actions by which the audit names what is done with records of companies, and what those are called. */
const records = {
  employee: { es: 'Personas', en: 'People', pt: 'Pessoas' },
  'member-process': {
    es: 'Altas y bajas',
    en: 'Activations and cancellations',
    pt: 'Inclusões e exclusões',
  },
  'company-policy': { es: 'Pólizas', en: 'Policies', pt: 'Apólices' },
  'company-period': { es: 'Prefacturas', en: 'Pre-invoices', pt: 'Pré-faturas' },
  'bulk-load': { es: 'Cargas', en: 'Loads', pt: 'Cargas' },
  'insurer-file': {
    es: 'Archivos para aseguradoras',
    en: 'Files for insurers',
    pt: 'Arquivos para seguradoras',
  },
} as const satisfies Readonly<Record<string, Texts>>;

export const supportedKinds = Object.keys(records) as readonly (keyof typeof records)[];

/** Acts that read, by the last part of an action. */
const readings: Readonly<Record<string, Texts>> = {
  list: { es: 'lista', en: 'list', pt: 'lista' },
  read: { es: 'ficha', en: 'page', pt: 'ficha' },
  find: { es: 'búsqueda por documento', en: 'search by document', pt: 'busca por documento' },
  cover: { es: 'quién está cubierto', en: 'who is covered', pt: 'quem está coberto' },
  export: { es: 'archivo de la lista', en: 'file of the list', pt: 'arquivo da lista' },
  fetch: { es: 'archivo', en: 'file', pt: 'arquivo' },
  'read-rows': { es: 'filas de una carga', en: 'rows of a load', pt: 'linhas de uma carga' },
  download: { es: 'archivo de una carga', en: 'file of a load', pt: 'arquivo de uma carga' },
};

const changes: Readonly<Record<string, Texts>> = {
  create: { es: 'crear', en: 'create', pt: 'criar' },
  change: { es: 'cambiar', en: 'change', pt: 'mudar' },
  'change-covered': {
    es: 'cambiar con póliza',
    en: 'change with a policy',
    pt: 'mudar com apólice',
  },
  'add-policy': {
    es: 'agregar a una póliza',
    en: 'add to a policy',
    pt: 'adicionar a uma apólice',
  },
  'remove-policy': {
    es: 'sacar de una póliza',
    en: 'take off a policy',
    pt: 'retirar de uma apólice',
  },
  'add-person': { es: 'agregar una persona', en: 'add a person', pt: 'adicionar uma pessoa' },
  remove: { es: 'eliminar', en: 'remove', pt: 'excluir' },
  duplicate: { es: 'duplicar', en: 'duplicate', pt: 'duplicar' },
  renew: { es: 'renovar', en: 'renew', pt: 'renovar' },
  'set-prices': { es: 'cambiar precios', en: 'change prices', pt: 'mudar preços' },
  accept: { es: 'aceptar', en: 'accept', pt: 'aceitar' },
  decline: { es: 'rechazar', en: 'decline', pt: 'recusar' },
  upload: { es: 'subir un archivo', en: 'upload a file', pt: 'enviar um arquivo' },
  ask: { es: 'pedir que se aplique', en: 'ask to apply it', pt: 'pedir que se aplique' },
  confirm: { es: 'confirmar', en: 'confirm', pt: 'confirmar' },
  undo: { es: 'deshacer', en: 'undo', pt: 'desfazer' },
  cancel: { es: 'anular', en: 'cancel', pt: 'cancelar' },
};

/** What somebody did with records of a company, of an action of the audit. */
export interface SupportAct {
  readonly kind: 'read' | 'changed';
  /** In words; an act that has none is named as the audit names it. */
  readonly text: string;
}

/** @param count of how many records of the company; null: nobody counted them */
export function saySupportAct(
  action: string,
  count: number | null,
  language: Language,
): SupportAct {
  const [prefix = '', ...rest] = action.split(':');
  const act = rest.join(':');
  const noun = supportedKinds.find((kind) => kind === prefix);
  const reading = readings[act];
  const words = (reading ?? changes[act])?.[language] ?? act;
  const of = noun === undefined ? prefix : records[noun][language];
  return {
    kind: reading === undefined ? 'changed' : 'read',
    text: `${of}, ${words}${count === null ? '' : ` (${count})`}`,
  };
}
