import { defineRecord } from '@cotejo/domain/record/define-record.ts';
import type { RecordLink } from '@cotejo/domain/record/cell.ts';
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

export const noteRecord = defineRecord<NoteRecord>()({
  name: 'note',
  path: '/api/staff/notes',
  page: '/portal/notas',
  permissions: { read: 'lead:read', export: 'lead:export' },
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
  headings: {
    subject: { es: 'Asunto', en: 'Subject', pt: 'Assunto' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    owner: { es: 'De quién', en: 'Owner', pt: 'De quem' },
    writtenAt: { es: 'Escrita', en: 'Written', pt: 'Escrita' },
  },
  states: {
    cell: 'state',
    table: defineTransitions({
      name: 'note',
      initial: 'open',
      moves: { open: ['closed'], closed: ['open'] },
    }),
  },
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
      form: ({ subject }) => ({
        id: 'note-rename',
        version: 1,
        title: 'Rename',
        groups: [
          {
            fields: [
              {
                name: 'subject',
                type: 'text',
                label: 'Subject',
                required: true,
                maxLength: 80,
                initial: subject,
              },
            ],
          },
        ],
      }),
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
