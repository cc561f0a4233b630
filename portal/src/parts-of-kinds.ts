import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { KindParts } from './record/kind/kind-pages.ts';

/** What kinds that say everything themselves draw of their pages, by their names; the kit draws the rest. */
export const partsOfKinds: Readonly<Record<string, () => Promise<KindParts<RecordRow>>>> = {
  partner: async () => (await import('./partner/partner-parts.ts')).parts,
  'site-text': async () => (await import('./site-text/site-text-parts.ts')).parts,
};
