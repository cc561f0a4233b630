import type { ArticleSource } from './article.ts';

const day = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;

/** Reads `who | 2026-02-10 | https://…`, a source a line; null: a line says no day, or an address that is not https. */
export function readSources(text: string): readonly ArticleSource[] | null {
  const sources: ArticleSource[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [name = '', date = '', url = '', ...more] = line.split('|').map((part) => part.trim());
    const isSafe = url === '' || /^https:\/\/[^\s]+$/.test(url);
    if (name === '' || !day.test(date) || !isSafe || more.length > 0) return null;
    sources.push({ name, date, url: url === '' ? null : url });
  }
  return sources;
}

export const writeSources = (sources: readonly ArticleSource[]): string =>
  sources
    .map(({ name, date, url }) => [name, date, ...(url === null ? [] : [url])].join(' | '))
    .join('\n');
