import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import { noteKind } from './note/note.record.ts';

// Its row in `domain/whole-kinds.ts`: imported before what is made of the list.
(wholeKinds as WholeKind[]).push(noteKind as unknown as WholeKind);
