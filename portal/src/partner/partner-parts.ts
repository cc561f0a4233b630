import type { PartnerRecord } from '@cotejo/domain/partner/partner.record.ts';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { KindParts } from '../record/kind/kind-pages.ts';
import { DraftColors } from './site-colors-preview.tsx';

const own: KindParts<PartnerRecord> = {
  beside: { create: DraftColors, change: DraftColors },
};

export const parts = own as unknown as KindParts<RecordRow>;
