import { plainWords } from '@cotejo/domain/content/article-body.ts';
import { searchWords } from '@cotejo/domain/search/search-words.ts';
import {
  buildSearchIndex,
  searchSite,
  type SearchEntry,
  type SearchIndex,
} from '@cotejo/domain/search/site-search.ts';
import { Database } from '@cotejo/store/database.ts';
import { articleSeeds } from '@cotejo/store/seed/articles/seed-articles.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServices, stopTestServices } from '../support/services/test-services.ts';
import { percentile, table } from './percentile.ts';

const count = Number(process.env['BENCH_ENTRIES'] ?? 20_000);
const rounds = Number(process.env['BENCH_SEARCH'] ?? 300);
const language = 'es';
/** Results of a group, as the site shows them. */
const shown = 20;
/** How many times what the bare statement takes (p99). */
const most = 1;

/** Words that people look for; what is misspelt has its word beside it. */
const questions: readonly (readonly [name: string, question: string])[] = [
  ['a frequent word', 'seguro'],
  ['a rare one', 'oncologico'],
  ['three words', 'plan isapre cobertura'],
  ['three words, the last one begun', 'cobertura hospitalaria preex'],
  ['two letters', 'co'],
  ['a typing mistake', 'cobretura'],
  ['three words, two mistaken', 'cobretura hospitalraia isapre'],
  [
    'eight words',
    'cuánto cuesta cambiar isapre con enfermedad preexistente cobertura hospitalaria',
  ],
  [
    'a hundred letters of nothing',
    'zxqwvjkptr yxqwvjkptr wzqvvjkptr qwzxjkvprt kkqwvzjxpt wvxzqjkptr vqzwjxkprt jzqwvxkptr',
  ],
];

/**
 * The site's search over BENCH_ENTRIES (20,000) entries in the process, beside the bare statement for the same words: a text
 * index of PostgreSQL, and for a mistaken word one of its vocabulary. Fails where the search's p99 is over the statement's.
 */
export async function benchSearch(print: (line: string) => void): Promise<boolean> {
  await startTestServices();
  const database = await createTestDatabase();
  const db = Database.open(database.url, { max: 1, applicationName: 'cotejo-bench' });
  try {
    const entries = makeEntries();
    await fillTables(db, entries);
    const before = liveMegabytes();
    const begun = performance.now();
    const index = buildSearchIndex(entries, language);
    const built = performance.now() - begun;
    const kept = liveMegabytes() - before;
    const lines: (string | number)[][] = [];
    let met = true;
    for (const [name, question] of questions) {
      const found = searchSite(index, question);
      const bare = await measure(() => askBare(db, index, question));
      const own = await measure(() => Promise.resolve(searchSite(index, question)));
      const total = (found?.groups ?? []).reduce((sum, group) => sum + group.count, 0);
      lines.push([name, String(total), own.p50, own.p99, bare.p50, bare.p99, own.p99 / bare.p99]);
      met &&= own.p99 <= most * bare.p99;
    }
    print(
      `Search of ${entries.length} entries with ${index.words.size} words (goal: p99 at most ${most} × the bare statement)\n${table(
        [
          ['question', 'found', 'p50 ms', 'p99 ms', 'SQL p50 ms', 'SQL p99 ms', 'p99 ÷ SQL'],
          ...lines,
        ],
      )}`,
    );
    print(`The index: ${Math.round(built)} ms to build, ${Math.round(kept)} MB`);
    print(met ? 'goal met' : 'goal NOT met');
    return met;
  } finally {
    await db.close();
    await database.drop();
    await stopTestServices();
  }
}

/** Texts with the words of our articles, as frequent as there: a title, a note, and as much as an article has. */
function makeEntries(): readonly SearchEntry[] {
  const words = articleSeeds
    .flatMap(({ articles }) => articles)
    .flatMap(({ words: { es } }) =>
      `${es.title} ${es.summary} ${plainWords(es.body)}`.split(/\s+/),
    );
  // The same texts in every run.
  let state = 1;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  /** Sentences keep their words together; a code of its own stands for the names that only one entry has. */
  const text = (length: number): string => {
    const from = next(words.length - length);
    return words.slice(from, from + length).join(' ');
  };
  return Array.from({ length: count }, (_, at): SearchEntry => ({
    kind: at % 10 === 0 ? 'article' : 'product',
    title: `${text(3)} ${codeOf(at)}`,
    note: text(12),
    more: text(at % 10 === 0 ? 300 : 40),
    path: `/${at}`,
  }));
}

/** A name of five letters, another for each entry: catalogues have as many. */
const codeOf = (at: number): string =>
  [...(at * 7_919 + 456_976).toString(26)]
    .map((digit) => String.fromCharCode(97 + parseInt(digit, 26)))
    .join('');

async function fillTables(db: Database, entries: readonly SearchEntry[]): Promise<void> {
  await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await db.query(
    'CREATE TABLE bench_entry (id integer PRIMARY KEY, kind text, title text, words tsvector)',
  );
  const stems = (text: string): string => searchWords(text, language).join(' ');
  for (let at = 0; at < entries.length; at += 2_000) {
    const some = entries.slice(at, at + 2_000);
    await db.query(
      `INSERT INTO bench_entry (id, kind, title, words)
       SELECT $1 + n - 1, kind, title,
              setweight(to_tsvector('simple', head), 'A') || setweight(to_tsvector('simple', rest), 'C')
         FROM unnest($2::text[], $3::text[], $4::text[], $5::text[])
              WITH ORDINALITY one (kind, title, head, rest, n)`,
      [
        at,
        some.map(({ kind }) => kind),
        some.map(({ title }) => title),
        some.map(({ title }) => stems(title)),
        some.map(({ note, more = '' }) => stems(`${note} ${more}`)),
      ],
    );
  }
  await db.query('CREATE INDEX bench_entry_words ON bench_entry USING gin (words)');
  await db.query(
    `CREATE TABLE bench_word AS SELECT word, ndoc FROM ts_stat('SELECT words FROM bench_entry')`,
  );
  await db.query('CREATE INDEX bench_word_near ON bench_word USING gin (word gin_trgm_ops)');
  await db.query('VACUUM ANALYZE bench_entry, bench_word');
}

/** One statement for the entries, and before it one for each word that nothing has. */
async function askBare(db: Database, index: SearchIndex, question: string): Promise<void> {
  const asked = searchWords(question.slice(0, 100), language).slice(0, 8);
  const used = await Promise.all(
    asked.map(async (word, at) => {
      const isBegun = at === asked.length - 1 && index.sorted.some((one) => one.startsWith(word));
      if (index.words.has(word) || isBegun) return word;
      const { rows } = await db.query<{ word: string }>({
        name: 'bench-near',
        text: `SELECT word FROM bench_word WHERE word % $1 ORDER BY similarity(word, $1) DESC, ndoc DESC LIMIT 1`,
        values: [word],
      });
      return rows[0]?.word ?? word;
    }),
  );
  const words = used.map((word, at) => (at === used.length - 1 ? `${word}:*` : word));
  // Where nothing has all of the words, what has some.
  if ((await askWords(db, words.join(' & '))) === 0) await askWords(db, words.join(' | '));
}

async function askWords(db: Database, words: string): Promise<number> {
  const { rows } = await db.query({
    name: 'bench-found',
    text: `SELECT id, kind, title, ts_rank_cd(words, asked) AS rank, count(*) OVER (PARTITION BY kind)
             FROM bench_entry, to_tsquery('simple', $1) asked
            WHERE words @@ asked ORDER BY rank DESC LIMIT $2`,
    values: [words, shown],
  });
  return rows.length;
}

async function measure(work: () => Promise<unknown>) {
  for (let round = 0; round < 30; round += 1) await work();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    samples.push(performance.now() - from);
  }
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}

/** What lives, where the program was started with `--expose-gc`; else what is kept. */
function liveMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}
