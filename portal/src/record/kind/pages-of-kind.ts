import { callsOfKind } from '@cotejo/contract/record/calls-of-kind.ts';
import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';
import { recordPages, type KindPages } from './kind-pages.ts';

/** The pages of a kind that says everything itself: its calls follow from it, and the kit draws all of it. */
export const pagesOfKind = ({ kind }: WholeKind): KindPages => recordPages(kind, callsOfKind(kind));
