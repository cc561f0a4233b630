import { uuidPattern } from '../identity/uuid.ts';
import { isSortValue, type Cell } from './cell.ts';

/** A place in a sorted list: the row that it lies beside. */
export interface Cursor {
  /** As PostgreSQL writes it: a time has microseconds, which a Date would lose. */
  readonly value: string;
  readonly id: string;
}

interface Sorted {
  readonly name: string;
  readonly descending: boolean;
}

const order = ({ name, descending }: Sorted): string => (descending ? `-${name}` : name);

/** Opaque to clients; good for the sort that it was made in. */
export function writeCursor({ value, id }: Cursor, sort: Sorted): string {
  return toBase64Url(JSON.stringify([order(sort), value, id]));
}

/** Null for what is none, or belongs to another sort. */
export function readCursor(text: string, sort: Sorted, cell: Cell): Cursor | null {
  if (text.length > 500 || !/^[\w-]+$/.test(text)) return null;
  const [made, value, id] = parse(text);
  if (made !== order(sort) || typeof value !== 'string' || typeof id !== 'string') return null;
  return isSortValue(cell, value) && uuidPattern.test(id) ? { value, id } : null;
}

function parse(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(fromBase64Url(text));
    return Array.isArray(read) ? read : [];
  } catch {
    // Somebody else's text: it names no place.
    return [];
  }
}

// `btoa` takes Latin letters only: a name in a cursor may have others.
const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    ),
  );
