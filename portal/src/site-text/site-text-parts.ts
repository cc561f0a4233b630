import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { SiteTextRecord } from '@cotejo/domain/content/site-text-row.ts';
import type { KindParts } from '../record/kind/kind-pages.ts';
import { ShownCell, SiteCell } from './site-text-cells.tsx';
import { DraftSiteText, SiteTextPreview } from './site-text-preview.tsx';

const own: KindParts<SiteTextRecord> = {
  cells: { partner: SiteCell, shown: ShownCell },
  below: SiteTextPreview,
  beside: { edit: DraftSiteText },
};

export const parts = own as unknown as KindParts<RecordRow>;
