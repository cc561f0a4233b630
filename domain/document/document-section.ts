/** Sections of spec 2 §2.9 that are documents, as the catalogue names them. */
export const documentSections = [
  'Condicion General',
  'Ficha Inscripcion',
  'Clausula Adicionales',
  'Folleto',
  'Resumen Condicionado general',
  'Resumen Producto',
  'Derecho y deberes',
  'Manual usuario',
] as const;
export type DocumentSection = (typeof documentSections)[number];

export function isDocumentSection(text: string): text is DocumentSection {
  return (documentSections as readonly string[]).includes(text);
}

/** A part of a document, to be rendered as a page or a PDF. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** What is said about one thing, label by label; a value may have several lines. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Lines to fill in by hand. */
  | { readonly kind: 'fields'; readonly labels: readonly string[] };
