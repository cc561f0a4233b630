import type { Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { SiteRecord } from './site-row.ts';

interface Words {
  readonly title: string;
  readonly header: string;
  readonly footer: string;
  readonly hint: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Encabezado y pie del partner',
    header: 'HTML del encabezado',
    footer: 'HTML del pie',
    hint: 'Párrafos, enlaces, listas e imágenes pequeñas en el mismo texto (data:image/png). Lo demás se quita. Vacío: ninguno',
  },
  en: {
    title: 'Header and footer of the partner',
    header: 'HTML of the header',
    footer: 'HTML of the footer',
    hint: 'Paragraphs, links, lists and small pictures in the text itself (data:image/png). The rest is taken out. Empty: none',
  },
  pt: {
    title: 'Cabeçalho e rodapé do parceiro',
    header: 'HTML do cabeçalho',
    footer: 'HTML do rodapé',
    hint: 'Parágrafos, links, listas e imagens pequenas no próprio texto (data:image/png). O resto é retirado. Vazio: nenhum',
  },
};

/** A logo of some kilobytes fits in; every page carries it. */
const longest = 20_000;

/** What the partner wrote for the top and the end of its pages; it waits until somebody shows it. */
export function siteHtmlForm(row: SiteRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const field = (name: 'headerDraft' | 'footerDraft', label: string) =>
    ({
      name,
      type: 'textarea',
      label,
      hint: words.hint,
      required: false,
      maxLength: longest,
      initial: row[name],
    }) as const;
  return {
    id: 'partner-site-html',
    version: 1,
    title: words.title,
    groups: [{ fields: [field('headerDraft', words.header), field('footerDraft', words.footer)] }],
  };
}

/** Reads that form. */
export const readSiteHtml = (values: Readonly<Record<string, unknown>>) => ({
  headerDraft: String(values['headerDraft'] ?? '').trim(),
  footerDraft: String(values['footerDraft'] ?? '').trim(),
});
