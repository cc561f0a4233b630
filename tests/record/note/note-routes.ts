import { recordRoutes } from '@cotejo/contract/record/record-routes.ts';
import * as calls from './note-calls.ts';
import { noteRecord } from './note.record.ts';

const of = recordRoutes(noteRecord, { tag: 'Personal', reach: 'record' });
export const listNotes = of.list(calls.listNotes, 'Las notas que alcanzas');
export const exportNotes = of.export(calls.exportNotes, 'Las notas de una lista, como archivo');
export const readNote = of.read(calls.readNote, 'Una nota');
export const readNoteHistory = of.history(calls.readNoteHistory, 'Qué pasó con una nota');
export const renameNote = of.act(calls.renameNote, 'rename', 'Cambia el asunto de una nota');
export const closeNote = of.act(calls.closeNote, 'close', 'Cierra una nota');
export const closeNotes = of.selection(calls.closeNotes, 'close', 'Cierra varias notas');
