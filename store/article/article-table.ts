import type { RecordTable } from '../record/record-table.ts';

/** The cells of a text of an article in its table (domain/content/article.record.ts). */
export const articleTable: RecordTable = {
  from: 'article_text t',
  id: 't.id',
  version: 't.version',
  columns: {
    countryCode: { sql: 't.country_code', type: 'text' },
    language: { sql: 't.language', type: 'text' },
    state: { sql: 't.state', type: 'text' },
    changedAt: { sql: 't.changed_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};
