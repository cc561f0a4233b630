import type { DocumentSection } from '@cotejo/domain/document/document-section.ts';

/** A section of a product with an address of its own (spec 2 §2.9). */
export interface ProductTab {
  /** Anchor, value of `tab` and key of its texts. */
  readonly id: string;
  /** Last part of its address; the first section's is the product's own. */
  readonly slug: string;
  /** As the catalogue names its description. */
  readonly section: string;
  /** Set where the section is a document. */
  readonly document?: DocumentSection;
  /** The tab that is marked while it is shown. */
  readonly under?: string;
}

const document = <const Id extends string>(id: Id, slug: string, section: DocumentSection) => ({
  id,
  slug,
  section,
  document: section,
  under: 'documentos',
});

const productTabs = [
  { id: 'general', slug: 'Vista-General', section: 'Vista General' },
  { id: 'precio', slug: 'Detalle-de-Precio', section: 'Detalle de Precio' },
  { id: 'donde', slug: 'Donde-Cubre', section: '¿Dónde Cubre?' },
  { id: 'tarifas', slug: 'Tarifas', section: 'Tarifas' },
  { id: 'plan', slug: 'Restricciones-y-Factores', section: 'Restricciones y Factores' },
  {
    id: 'aranceles',
    slug: 'Prestaciones-y-Aranceles',
    section: 'Prestaciones y Aranceles',
    under: 'plan',
  },
  { id: 'exclusiones', slug: 'Exclusiones', section: 'Exclusiones' },
  { id: 'documentos', slug: 'Documentos', section: 'Documentos' },
  document('condicion', 'Condicion-General', 'Condicion General'),
  document('ficha', 'Ficha-Inscripcion', 'Ficha Inscripcion'),
  document('clausulas', 'Clausula-Adicionales', 'Clausula Adicionales'),
  document('folleto', 'Folleto', 'Folleto'),
  document('resumen', 'Resumen-Condicionado-General', 'Resumen Condicionado general'),
  document('producto', 'Resumen-Producto', 'Resumen Producto'),
  document('derechos', 'Derecho-y-Deberes', 'Derecho y deberes'),
  document('manual', 'Manual-Usuario', 'Manual usuario'),
  { id: 'preguntas', slug: 'Preguntas-Frecuentes', section: 'Preguntas Frecuentes' },
  { id: 'solicitar', slug: 'Solicitar', section: 'Solicitar' },
  { id: 'similares', slug: 'Similares', section: 'Similares' },
] as const satisfies readonly ProductTab[];

export const tabList: readonly ProductTab[] = productTabs;
export type TabId = (typeof productTabs)[number]['id'];

const questions = 'Preguntas-Frecuentes';

/** Spec 2 §4: tabs that lead to the questions; `Solicitar` only where nothing can be asked for. */
const redirectedTabs: Readonly<Record<string, (canRequest: boolean) => boolean>> = {
  solicitar: (canRequest) => !canRequest,
  home: () => true,
};

export type ResolvedTab =
  | { readonly kind: 'tab'; readonly tab: ProductTab }
  | { readonly kind: 'redirect'; readonly slug: string | null };

/** The tab that the end of an address names; upper and lower case are one. */
export function resolveTab(slug: string | undefined, canRequest: boolean): ResolvedTab {
  const word = (slug ?? '').toLowerCase();
  if (Object.hasOwn(redirectedTabs, word) && redirectedTabs[word]?.(canRequest)) {
    return { kind: 'redirect', slug: questions };
  }
  const [first] = tabList;
  const tab = word === '' ? first : tabList.find((one) => one.slug.toLowerCase() === word);
  // A tab that is no section, and the first under its own name: the product's address itself.
  if (tab === undefined || (tab === first && word !== '')) return { kind: 'redirect', slug: null };
  return { kind: 'tab', tab };
}

/** Address of a section; the first one's is the product's. */
export function tabPath(base: string, tab: ProductTab): string {
  return tab.id === 'general' ? base : `${base}/${tab.slug}`;
}
