/**
 * Rooms are stretches of spaces in JSON that is kept as bytes: a value is written right-aligned into
 * its room, because JSON allows spaces before it. Copying such bytes is many times quicker than making
 * their text anew, and leaves nothing to collect.
 */
export interface JsonRoom {
  readonly start: number;
  readonly end: number;
}

const space = 32;
const zero = 48;

/** Writes over whatever stands in the room. A whole number that is not negative, or a word of ASCII. */
export function writeRoom(bytes: Buffer, { start, end }: JsonRoom, value: number | string): void {
  let place =
    typeof value === 'string' ? wordInto(bytes, end, value) : wholeInto(bytes, end, value);
  // Half a number would be a wrong price; the bytes before the room are written anew by nobody.
  if (place < start) throw new RangeError(`no room for ${value}`);
  while (place > start) {
    place -= 1;
    bytes[place] = space;
  }
}

function wholeInto(bytes: Buffer, end: number, value: number): number {
  // Only what fits 31 bits is divided quickly; Colombian cents may be more.
  if (value > 0x7fffffff) return wordInto(bytes, end, String(value));
  let rest = value | 0;
  let place = end;
  do {
    const tens = (rest / 10) | 0;
    place -= 1;
    bytes[place] = zero + (rest - tens * 10);
    rest = tens;
  } while (rest > 0);
  return place;
}

function wordInto(bytes: Buffer, end: number, word: string): number {
  const start = end - word.length;
  for (let at = 0; at < word.length; at += 1) bytes[start + at] = word.charCodeAt(at);
  return start;
}
