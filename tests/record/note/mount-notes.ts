import type { Mount } from '@cotejo/api/dependencies.ts';
import { mountRecord } from '@cotejo/api/record/mount-record.ts';
import * as routes from './note-routes.ts';
import { listNoteEvents, loadNotes, moveNote, noteTable } from './note-store.ts';
import { noteRecord } from './note.record.ts';

export const mountNotes: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    noteRecord,
    {
      list: routes.listNotes,
      export: routes.exportNotes,
      read: routes.readNote,
      history: routes.readNoteHistory,
      selections: { close: routes.closeNotes },
      acts: { rename: routes.renameNote, close: routes.closeNote },
    },
    {
      table: noteTable,
      load: loadNotes,
      history: async (db, id) => ({
        items: (await listNoteEvents(db, id)).map(({ at, movedBy }) => ({
          at: at.toISOString(),
          by: { id: movedBy, name: 'Somebody' },
          kind: 'moved',
          changes: [],
          text: null,
        })),
        next: null,
      }),
      acts: {
        rename: async (tx, { row, version, values, actor }) => ({
          type: await moveNote(tx, row, version, {
            subject: String(values['subject']),
            by: actor.accountId,
          }),
        }),
        close: async (tx, { row, version, actor }) => ({
          type: await moveNote(tx, row, version, { state: 'closed', by: actor.accountId }),
        }),
      },
    },
  );
