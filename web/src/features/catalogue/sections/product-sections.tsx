import type { ComponentType } from 'react';
import { isOnline } from '../../../entities/product/product-links.ts';
import type { ProductPage } from '../queries/product-query.ts';
import { tabList, type TabId } from './product-tabs.ts';
import { CoverageSection } from './section-coverage.tsx';
import { documentSection } from './section-document.tsx';
import { DocumentsSection } from './section-documents.tsx';
import { ExclusionsSection } from './section-exclusions.tsx';
import { PlanSection } from './section-plan.tsx';
import { PlanFeesSection } from './section-plan-fees.tsx';
import { PriceSection } from './section-price.tsx';
import { ProvidersSection } from './section-providers.tsx';
import { QuestionsSection } from './section-questions.tsx';
import { RatesSection } from './section-rates.tsx';
import { RequestSection } from './section-request.tsx';
import type { SectionProps } from './section-props.ts';
import { SimilarSection } from './section-similar.tsx';

interface SectionDefinition {
  readonly Section: ComponentType<SectionProps>;
  readonly shows: (page: ProductPage) => boolean;
  /** Only at its own address: the long page links to it. */
  readonly alone?: boolean;
}

const some = (list: readonly unknown[] | null) => list !== null && list.length > 0;
const hasDocument = (page: ProductPage, section: string) =>
  page.documents?.some((one) => one.section === section) === true;

/** What is on sale but not sold online is requested (spec 1 §6). */
export function canRequest({ card }: ProductPage): boolean {
  return card !== null && !isOnline(card);
}

const document = (section: string): SectionDefinition => ({
  Section: documentSection(section),
  shows: (page) => hasDocument(page, section),
  alone: true,
});

/** The sections of spec 2 §2.9; what a product lacks has no tab. */
const definitions: Readonly<Record<TabId, SectionDefinition>> = {
  general: { Section: CoverageSection, shows: () => true },
  precio: { Section: PriceSection, shows: ({ card }) => card !== null },
  donde: { Section: ProvidersSection, shows: () => true },
  tarifas: { Section: RatesSection, shows: ({ rates }) => some(rates) },
  plan: { Section: PlanSection, shows: ({ plan }) => plan !== null },
  aranceles: { Section: PlanFeesSection, shows: ({ plan }) => plan !== null, alone: true },
  exclusiones: { Section: ExclusionsSection, shows: ({ exclusions }) => some(exclusions) },
  documentos: { Section: DocumentsSection, shows: ({ documents }) => some(documents) },
  condicion: document('Condicion General'),
  ficha: document('Ficha Inscripcion'),
  clausulas: document('Clausula Adicionales'),
  folleto: document('Folleto'),
  resumen: document('Resumen Condicionado general'),
  producto: document('Resumen Producto'),
  derechos: document('Derecho y deberes'),
  manual: document('Manual usuario'),
  preguntas: { Section: QuestionsSection, shows: ({ faq }) => some(faq) },
  solicitar: { Section: RequestSection, shows: canRequest },
  similares: { Section: SimilarSection, shows: ({ similar }) => some(similar) },
};

/** What this product has on a site that may take no requests (spec 1 §6), in the order of the page. */
export function sectionsOf(page: ProductPage, requests = true) {
  return tabList
    .map((tab) => ({ ...tab, ...definitions[tab.id as TabId] }))
    .filter(({ id, shows }) => shows(page) && (requests || id !== 'solicitar'));
}
