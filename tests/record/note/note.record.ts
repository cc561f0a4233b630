import type { FormDefinition, FormField } from '@cotejo/domain/form/definition.ts';
import { defineRecord } from '@cotejo/domain/record/define-record.ts';
import type { RecordLink } from '@cotejo/domain/record/cell.ts';
import { wholeKind } from '@cotejo/domain/record/whole-kind.ts';
import { text } from '@cotejo/domain/sheet/cell-kinds.ts';
import { defineSheet } from '@cotejo/domain/sheet/define-sheet.ts';
import { defineTransitions } from '@cotejo/domain/state/transition-table.ts';

/** The smallest kind there is: a note that somebody writes about something, and closes. */
export type NoteRecord = {
  readonly id: string;
  readonly version: number;
  readonly subject: string;
  readonly countryCode: string;
  readonly state: 'open' | 'closed';
  readonly owner: RecordLink | null;
  readonly writtenAt: string;
};

const headings = {
  subject: { es: 'Asunto', en: 'Subject', pt: 'Assunto' },
  state: { es: 'Estado', en: 'State', pt: 'Estado' },
  owner: { es: 'De quién', en: 'Owner', pt: 'De quem' },
  writtenAt: { es: 'Escrita', en: 'Written', pt: 'Escrita' },
};

const subjectForm = (
  name: string,
  title: string,
  more: Pick<FormField, 'initial'> = {},
): FormDefinition => ({
  id: `note-${name}`,
  version: 1,
  title,
  groups: [
    {
      fields: [
        {
          name: 'subject',
          type: 'text',
          label: 'Subject',
          required: true,
          maxLength: 80,
          ...more,
        },
      ],
    },
  ],
});

export const noteRecord = defineRecord<NoteRecord>()({
  name: 'note',
  path: '/api/staff/notes',
  page: '/portal/notas',
  permissions: {
    read: 'lead:read',
    create: 'lead:update-status',
    export: 'lead:export',
    upload: 'lead:update-status',
  },
  readings: { list: 'leads', read: 'people' },
  reach: { country: 'countryCode', team: 'owner', own: 'owner' },
  cells: {
    id: 'id',
    version: 'count',
    subject: 'text',
    countryCode: 'country',
    state: 'status',
    owner: { record: 'account' },
    writtenAt: 'time',
  },
  headings,
  states: {
    cell: 'state',
    table: defineTransitions({
      name: 'note',
      initial: 'open',
      moves: { open: ['closed'], closed: ['open'] },
    }),
  },
  form: () => subjectForm('new', 'New'),
  sheet: defineSheet({
    subject: { label: headings.subject, synonyms: ['Nota', 'Note'], kind: text, required: true },
  }),
  list: {
    columns: ['subject', 'state', 'owner', 'writtenAt'],
    filters: { state: { in: 'state', options: ['open', 'closed'] }, mine: { me: 'owner' } },
    sorts: { written: { by: 'writtenAt', index: 'note_by_country' } },
    sort: '-written',
    views: { all: '', open: 'state=open' },
  },
  facts: [['subject', 'state', 'owner', 'writtenAt']],
  acts: {
    rename: {
      permission: 'lead:update-status',
      when: ({ state }) => state === 'open',
      form: ({ subject }) => subjectForm('rename', 'Rename', { initial: subject }),
    },
    close: {
      permission: 'lead:update-status',
      to: ['closed'],
      reason: 'required',
      most: 3,
      confirm: true,
      when: ({ state }) => state === 'open',
    },
  },
});

const english = {
  title: 'Notes',
  nav: 'Notes',
  one: 'Note',
  description: 'What somebody has to remember',
  empty: 'There are no notes',
  emptyText: 'Write the first one.',
  caption: 'Notes, the newest first',
  create: { name: 'Write a note', done: 'The note is written.' },
  sheet: {
    name: 'Add from a file',
    text: 'One note in each row.',
    done_one: 'One note was added.',
    done_other: '{{count}} notes were added.',
  },
  filter: { state: 'State of the note', mine: 'Mine' },
  view: { all: 'All', open: 'Open' },
  act: {
    rename: { name: 'Rename the note', done: 'The note was renamed.' },
    close: { name: 'Close the note', done: 'The note was closed.' },
  },
  history: { written: 'Written', renamed: 'Renamed', closed: 'Closed' },
};

export const noteKind = wholeKind(noteRecord, {
  section: { icon: 'file', group: 'operation' },
  // Of a test, which is read in one language.
  words: { es: english, en: english, pt: english },
  summaries: {
    tag: 'Personal',
    list: 'Las notas que alcanzas',
    watch: 'Qué notas cambiaron',
    read: 'Una nota',
    history: 'Qué pasó con una nota',
    create: 'Una nota nueva',
    export: 'Las notas de una lista, como archivo',
    sheet: 'Notas nuevas, las filas de un archivo',
    acts: { rename: 'Cambia el asunto de una nota', close: 'Cierra una nota' },
    selections: { close: 'Cierra varias notas' },
  },
  tables: {
    note: {
      grants: { api: 'riu', worker: 'r' },
      people: {
        columns: ['owner'],
        kept: 'who of the staff wrote a note (interest)',
        notCopied: 'who of the staff wrote a note',
      },
    },
    note_event: {
      grants: { api: 'ri', worker: 'r' },
      people: {
        columns: ['moved_by'],
        kept: 'who of the staff changed a note (interest)',
        notCopied: 'who of the staff changed a note',
      },
    },
  },
});
