import { recordCalls } from '@cotejo/contract/record/record-call.ts';
import { noteRecord } from './note.record.ts';

const of = recordCalls(noteRecord);
export const listNotes = of.list('listNotes');
export const exportNotes = of.export('exportNotes');
export const readNote = of.read('readNote');
export const readNoteHistory = of.history('readNoteHistory');
export const renameNote = of.act('renameNote', 'rename');
export const closeNote = of.act('closeNote', 'close');
export const closeNotes = of.selection('closeNotes', 'close');
