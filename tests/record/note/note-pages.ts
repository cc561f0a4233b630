import { recordPages } from '@cotejo/portal/src/record/kind-pages.ts';
import * as calls from './note-calls.ts';
import { noteRecord } from './note.record.ts';

export const pages = recordPages(noteRecord, {
  list: calls.listNotes,
  export: calls.exportNotes,
  read: calls.readNote,
  history: calls.readNoteHistory,
  selections: { close: calls.closeNotes },
  acts: { rename: calls.renameNote, close: calls.closeNote },
});
