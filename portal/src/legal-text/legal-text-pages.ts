import * as calls from '@cotejo/contract/content/legal-text-calls.ts';
import { legalTextRecord } from '@cotejo/domain/content/legal-text.record.ts';
import { LegalPreview } from './legal-preview.tsx';
import { recordPages } from '../record/kind/kind-pages.ts';

export const pages = recordPages(
  legalTextRecord,
  {
    list: calls.listLegalTexts,
    watch: calls.watchLegalTexts,
    read: calls.readLegalText,
    history: calls.readLegalTextHistory,
    acts: {
      edit: calls.editLegalText,
      publish: calls.publishLegalText,
      restore: calls.restoreLegalText,
    },
  },
  { below: LegalPreview },
);
