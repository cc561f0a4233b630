/**
 * The mark of an organisation that gave us none: its first letters on a form and a hue of its own. All of it
 * follows from its name and stands in the address of the picture, so that one address is one picture
 * for ever.
 */
export interface OrganizationMark {
  /** Up to four capitals or digits; addresses of earlier marks have one or two. */
  readonly initials: string;
  readonly form: MarkForm;
  /** Position in {@link markHues}. */
  readonly hue: number;
}

export const markForms = ['square', 'circle', 'arch', 'leaf'] as const;
export type MarkForm = (typeof markForms)[number];

/** The hues of the insurance types (`ui/theme/tokens.css`; a test holds them equal). */
export const markHues = [
  '#2d8f8a',
  '#5c6fa6',
  '#4a90b8',
  '#94618a',
  '#b3616b',
  '#b07f35',
  '#8a8a3c',
  '#5f8a5c',
  '#3f6f95',
  '#4f9470',
  '#8c6f9c',
  '#b07350',
] as const;

const mostLetters = 4;

/** Words that no letter stands for. */
const small = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'do', 'da', 'the', 'of']);

export function toMark(name: string): OrganizationMark {
  const hash = hashOf(name);
  return {
    initials: initialsOf(name),
    form: markForms[hash % markForms.length] ?? 'square',
    hue: Math.floor(hash / markForms.length) % markHues.length,
  };
}

/** `/media/marks/BICE-circle-3.svg`. */
export function markAddress(name: string): string {
  const { initials, form, hue } = toMark(name);
  return `/media/marks/${initials}-${form}-${hue}.svg`;
}

/** The mark of an address's last part, null where there is none. */
export function readMark(file: string): OrganizationMark | null {
  const [, initials, word, number] = /^([A-Z0-9]{1,4})-([a-z]+)-(\d{1,2})\.svg$/.exec(file) ?? [];
  const form = markForms.find((one) => one === word);
  const hue = Number(number);
  if (initials === undefined || form === undefined || markHues[hue] === undefined) return null;
  return { initials, form, hue };
}

/** What many companies are called: the word that tells one from another comes after it. */
const common = new Set(['clinica', 'hospital', 'centro', 'seguros', 'compania', 'vida']);

/** `BICE Vida` → BICE, `MetLife` → METL, `Clínica Las Condes` → COND; a former name in brackets does not count. */
function initialsOf(name: string): string {
  const plain = name
    .replace(/\(.*?\)/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const words = (plain.match(/[A-Za-z0-9]+/g) ?? []).filter(
    (word) => !small.has(word.toLowerCase()),
  );
  const own = words.find((word) => !common.has(word.toLowerCase())) ?? words[0] ?? 'X';
  return own.slice(0, mostLetters).toUpperCase();
}

/** FNV-1a, mixed once more: names that differ in a letter get another form and hue. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
