import type { Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import { pictureField } from '../media/picture-field.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { Texts } from '../text/texts.ts';
import type { SiteRecord } from './site-row.ts';

type Slot = 'favicon' | 'logo';

const titles: Readonly<Record<Slot, Texts>> = {
  favicon: { es: 'Ícono de la pestaña', en: 'Icon of the tab', pt: 'Ícone da aba' },
  logo: { es: 'Logo del encabezado', en: 'Logo of the header', pt: 'Logo do cabeçalho' },
};

const none: Readonly<Record<Slot, Texts>> = {
  favicon: { es: 'El nuestro', en: 'Ours', pt: 'O nosso' },
  logo: {
    es: 'Ninguno: se lee su nombre',
    en: 'None: its name is read',
    pt: 'Nenhum: lê-se o nome',
  },
};

/** What stands where a site has none of its own. */
export const sayNoPicture = (slot: Slot, language: Language): string => none[slot][language];

/** The headings of both. */
export const sitePictureTitles = titles;

const form =
  (slot: Slot) =>
  (row: SiteRecord, { language }: FormContext): FormDefinition => ({
    id: `partner-site-${slot}`,
    version: 1,
    title: titles[slot][language],
    groups: [{ fields: [pictureField(slot, titles[slot][language], row[slot])] }],
  });

export const siteFaviconForm = form('favicon');
export const siteLogoForm = form('logo');
