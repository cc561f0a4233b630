import { callsOfKind } from '@cotejo/contract/record/calls-of-kind.ts';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';
import { recordPages, type KindPages, type KindParts } from './kind-pages.ts';

/** The pages of a kind that says everything itself: its calls follow from it, and the kit draws what its parts do not. */
export const pagesOfKind = ({ kind }: WholeKind, parts: KindParts<RecordRow> = {}): KindPages =>
  recordPages(kind, callsOfKind(kind), parts);
