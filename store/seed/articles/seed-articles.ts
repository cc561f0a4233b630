import { languages } from '@cotejo/domain/country/country.ts';
import { deriveId } from '../../derive-id.ts';
import type { Database } from '../../database.ts';
import { insertRows, type Row } from '../rows/insert-rows.ts';
import type { CountryArticles } from './article-seed.ts';
import { chileanArticles } from './chile.ts';
import { colombianArticles } from './colombia.ts';
import { peruvianArticles } from './peru.ts';

export const articleSeeds: readonly CountryArticles[] = [
  { country: 'CL', articles: chileanArticles },
  { country: 'PE', articles: peruvianArticles },
  { country: 'CO', articles: colombianArticles },
];

const author = 'Equipo Cotejo';

/**
 * Writes the articles that the database does not have, and those languages of one that nobody has written yet. What is there
 * stays as it is: from then on it belongs to whoever edits it. Answers whether it wrote.
 */
export async function seedArticles(tx: Database): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM article UNION ALL SELECT id FROM article_text',
  );
  const known = new Set(rows.map(({ id }) => id));
  const fresh = articleRows();
  const missing = (row: Row): boolean => !known.has(String(row['id'] ?? row['text_id']));
  for (const table of tables) await insertRows(tx, table, fresh[table].filter(missing));
  return fresh.article_text.some(missing);
}

const tables = ['article', 'article_text', 'article_version'] as const;

function articleRows(): Record<(typeof tables)[number], Row[]> {
  const rows = {
    article: [] as Row[],
    article_text: [] as Row[],
    article_version: [] as Row[],
  };
  for (const { country, articles } of articleSeeds) {
    for (const { slug, tags, lists, words, sources, ...dates } of articles) {
      const id = deriveId('article', slug);
      rows.article.push({ id, slug, country_code: country });
      for (const language of languages) {
        const own = words[language];
        if (own === undefined) continue;
        const textId = deriveId('article', slug, language);
        const at = `${dates.publishedOn}T15:00:00Z`;
        rows.article_text.push({
          id: textId,
          article_id: id,
          country_code: country,
          language,
          state: 'published',
          newest_number: 1,
          shown_number: 1,
          published_at: at,
          changed_at: at,
          version: 1,
        });
        rows.article_version.push({
          text_id: textId,
          number: 1,
          ...own,
          sources,
          tags,
          lists,
          author,
          checked_on: dates.checkedOn,
          review_by: dates.reviewBy,
          written_at: at,
        });
      }
    }
  }
  return rows;
}
