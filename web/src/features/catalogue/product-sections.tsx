import type { ComponentType } from 'react';
import { isOnline } from '../comparison/product-links.ts';
import type { ProductPage } from './product-query.ts';
import { CoverageSection } from './section-coverage.tsx';
import { DocumentsSection } from './section-documents.tsx';
import { PriceSection } from './section-price.tsx';
import { ProvidersSection } from './section-providers.tsx';
import { QuestionsSection } from './section-questions.tsx';
import { RatesSection } from './section-rates.tsx';
import { RequestSection } from './section-request.tsx';
import type { SectionProps } from './section-props.ts';
import { SimilarSection } from './section-similar.tsx';
import { ExclusionsSection } from './section-exclusions.tsx';

interface SectionDefinition {
  /** Anchor and key of its name. */
  readonly id: string;
  readonly Section: ComponentType<SectionProps>;
  readonly shows: (page: ProductPage) => boolean;
}

const some = (list: readonly unknown[] | null) => list !== null && list.length > 0;

/** The sections of spec 2 §2.9 in the order of the page; what a product lacks has no tab. */
const definitions: readonly SectionDefinition[] = [
  { id: 'general', Section: CoverageSection, shows: () => true },
  { id: 'precio', Section: PriceSection, shows: ({ price }) => price !== null },
  { id: 'donde', Section: ProvidersSection, shows: () => true },
  { id: 'tarifas', Section: RatesSection, shows: ({ rates }) => some(rates) },
  { id: 'exclusiones', Section: ExclusionsSection, shows: ({ exclusions }) => some(exclusions) },
  { id: 'documentos', Section: DocumentsSection, shows: ({ documents }) => some(documents) },
  { id: 'preguntas', Section: QuestionsSection, shows: ({ faq }) => some(faq) },
  {
    id: 'solicitar',
    Section: RequestSection,
    shows: ({ card }) => card !== null && !isOnline(card),
  },
  { id: 'similares', Section: SimilarSection, shows: ({ similar }) => some(similar) },
];

export function sectionsOf(page: ProductPage): readonly SectionDefinition[] {
  return definitions.filter(({ shows }) => shows(page));
}
