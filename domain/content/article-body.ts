import { pictureNamePattern } from '../media/picture.ts';

/** A piece of a line: plain words, stressed ones, a link, or the number of a source below the article. */
export interface TextPart {
  readonly text: string;
  readonly look: 'plain' | 'strong' | 'link' | 'source';
  /** A path of the site by its Spanish name, or an https address; null where it is no link. */
  readonly href: string | null;
}

type Line = readonly TextPart[];

/** A stored picture (domain/media/picture.ts) with what it shows, in words of the text's language. */
export interface BodyPicture {
  readonly name: string;
  readonly alt: string;
  /** Whose it is; null where nobody is named. */
  readonly credit: string | null;
}

/** What an article is made of. Nothing of it is HTML: pages draw each kind by themselves. */
export interface ArticleBlock {
  readonly kind: 'heading' | 'text' | 'points' | 'steps' | 'note' | 'table' | 'picture';
  /** Of a heading: where the table of contents leads to; else null. */
  readonly id: string | null;
  /** One for a heading, a text, a note or what stands below a picture; one for each point or step; none for a table. */
  readonly lines: readonly Line[];
  /** Rows of a table, its headings first; else empty. */
  readonly cells: readonly (readonly string[])[];
  /** Of a picture; else null. */
  readonly picture: BodyPicture | null;
}

const pieces =
  /\*\*(?<strong>[^*\n]+)\*\*|\[(?<source>\d{1,2})\](?!\()|\[(?<label>[^\]\n]+)\]\((?<href>[^)\s]+)\)/g;

/** Only within the site, or safely out of it. */
const safeHref = /^(?:\/(?![/\\])|https:\/\/)/;

/**
 * Reads one line. What is no known form stays as it was written, a link to anywhere unsafe is its words.
 */
export function readLine(line: string): Line {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (text: string, look: TextPart['look'] = 'plain', href: string | null = null) => {
    if (text !== '') parts.push({ text, look, href });
  };
  for (const match of line.matchAll(pieces)) {
    add(line.slice(from, match.index));
    from = match.index + match[0].length;
    const { strong, source, label = '', href } = match.groups ?? {};
    if (strong !== undefined) add(strong, 'strong');
    else if (source !== undefined) add(source, 'source', `#fuente-${source}`);
    else if (href !== undefined && safeHref.test(href)) add(label, 'link', href);
    else add(label);
  }
  add(line.slice(from));
  return parts;
}

const marks = [
  ['points', /^- /],
  ['steps', /^\d{1,2}\. /],
  ['note', /^> /],
  ['heading', /^## /],
  ['table', /^\|/],
] as const;

const kindOf = (line: string): ArticleBlock['kind'] =>
  readPicture(line) === null
    ? (marks.find(([, mark]) => mark.test(line))?.[0] ?? 'text')
    : 'picture';

const pictureLine = /^!\[(?<alt>[^\]]*)\]\((?<name>[^)]*)\)(?<below>.*)$/;

interface ReadPicture {
  readonly picture: BodyPicture;
  /** What is said below it; may be empty. */
  readonly caption: string;
}

/** Reads `![what it shows](its name) caption | whose it is`; null for any other line. */
function readPicture(line: string): ReadPicture | null {
  const { alt = '', name = '', below = '' } = pictureLine.exec(line)?.groups ?? {};
  if (alt.trim() === '' || !pictureNamePattern.test(name)) return null;
  const [caption = '', credit = ''] = below.split('|', 2).map((part) => part.trim());
  return { picture: { name, alt: alt.trim(), credit: credit === '' ? null : credit }, caption };
}

/** Writes a picture as a line of a body. Characters that would end one of its parts are replaced by similar ones. */
export function writePicture({
  name,
  alt,
  caption,
  credit,
}: Record<'name' | 'alt' | 'caption' | 'credit', string>) {
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim();
  const words = plain(alt).replaceAll('[', '(').replaceAll(']', ')');
  const own = plain(credit);
  return [`![${words}](${name})`, plain(caption), ...(own === '' ? [] : [`| ${own}`])]
    .filter((part) => part !== '')
    .join(' ');
}

/** A body with a line as a paragraph of its own, behind the line that a place is in. */
export function insertLine(body: string, at: number, line: string): string {
  const end = body.indexOf('\n', at);
  const before = (end === -1 ? body : body.slice(0, end)).trimEnd();
  const after = end === -1 ? '' : body.slice(end).trimStart();
  return [before, line, after].filter((part) => part !== '').join('\n\n');
}

/** Names of the pictures of a body, each once. */
export const picturesOf = (body: string): readonly string[] => [
  ...new Set(readArticleBody(body).flatMap(({ picture }) => picture?.name ?? [])),
];

/** Whether a line begins as a picture and is none: its words are missing, or its name is no picture's. */
export const hasBrokenPicture = (body: string): boolean =>
  body
    .split(/\r?\n/)
    .some((line) => line.trim().startsWith('![') && readPicture(line.trim()) === null);

/**
 * Reads what staff write: `## ` begins a heading, `- ` a point, `1. ` a step, `> ` a note, `|` a row of a table whose first
 * one has the headings, `![what it shows](name)` a picture; anything else is text, and an empty line ends it. Within a line:
 * `**stressed**`, `[words](/path)`, `[1]`.
 */
export function readArticleBody(body: string): readonly ArticleBlock[] {
  const blocks: { kind: ArticleBlock['kind']; lines: string[] }[] = [];
  let isOpen = false;
  for (const raw of body.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '') {
      isOpen = false;
      continue;
    }
    const kind = kindOf(line);
    const last = blocks.at(-1);
    const joins = isOpen && last?.kind === kind && kind !== 'heading' && kind !== 'picture';
    if (joins) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
    isOpen = true;
  }
  const ids = new Set<string>();
  return blocks.map(({ kind, lines }): ArticleBlock => {
    const plain = { id: null, lines: [], cells: [], picture: null };
    if (kind === 'table') return { ...plain, kind, cells: lines.map(readCells) };
    const read = kind === 'picture' ? readPicture(lines[0] ?? '') : null;
    if (read !== null) {
      const { picture, caption } = read;
      return { ...plain, kind, lines: caption === '' ? [] : [readLine(caption)], picture };
    }
    const mark = marks.find(([name]) => name === kind)?.[1];
    const words = lines.map((line) => (mark === undefined ? line : line.replace(mark, '').trim()));
    const isList = kind === 'points' || kind === 'steps';
    const own = isList ? words : [words.join(' ')];
    const id = kind === 'heading' ? freeId(own[0] ?? '', ids) : null;
    return { ...plain, kind, id, lines: own.map(readLine) };
  });
}

const readCells = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** `Cómo se paga` → `como-se-paga`; the second one of a name has its number behind it. */
function freeId(title: string, taken: Set<string>): string {
  const plain =
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'parte';
  let id = plain;
  for (let at = 2; taken.has(id); at += 1) id = `${plain}-${at}`;
  taken.add(id);
  return id;
}

const wordsPerMinute = 200;

/** Whole minutes that reading takes, at least one. */
export function readingMinutes(body: string): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** The plain text of a body, without its markup, for the search. */
export function plainWords(body: string): string {
  return readArticleBody(body)
    .flatMap(({ lines, cells }) => [
      ...lines.map((line) =>
        line.map(({ text, look }) => (look === 'source' ? '' : text)).join(''),
      ),
      ...cells.map((row) => row.join(' ')),
    ])
    .join(' ');
}

/** Sources that the text names and nobody told. */
export function missingSources(body: string, sources: number): readonly number[] {
  const named = readArticleBody(body)
    .flatMap(({ lines }) => lines.flat())
    .filter(({ look }) => look === 'source')
    .map(({ text }) => Number(text));
  return [...new Set(named)].filter((number) => number < 1 || number > sources);
}
