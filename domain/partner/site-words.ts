import type { Language } from '../country/country.ts';
import { sayNoPicture } from './site-picture-forms.ts';
import type { SiteState } from './site-transitions.ts';

export const siteWords: Readonly<Record<SiteState, Readonly<Record<Language, string>>>> = {
  draft: { es: 'Borrador', en: 'Draft', pt: 'Rascunho' },
  live: { es: 'En línea', en: 'Live', pt: 'No ar' },
  paused: { es: 'En pausa', en: 'Paused', pt: 'Em pausa' },
};

const all: Readonly<Record<Language, string>> = { es: 'Todo', en: 'Everything', pt: 'Tudo' };
const nobody: typeof all = { es: 'Nadie', en: 'Nobody', pt: 'Ninguém' };
const asRequested: typeof all = {
  es: 'La que diga cada solicitud',
  en: 'As each request says',
  pt: 'A que disser cada solicitação',
};

/** A cell of a partner's site as people read it; undefined: as it is. */
export function saySiteCell(cell: string, value: unknown, language: Language): string | undefined {
  if (cell === 'state') return siteWords[value as SiteState][language];
  if (cell === 'frameOrigins' && value === '-') return nobody[language];
  if (cell === 'leadOrigin' && value === null) return asRequested[language];
  if (value === null && (cell === 'favicon' || cell === 'logo'))
    return sayNoPicture(cell, language);
  return value === '*' ? all[language] : undefined;
}
