import { SheetRefusal } from '../file/sheet-file.ts';

/** Windows-1252 at 0x80 to 0x9F: Node 20 decodes these as control characters, ’ among them. */
const windowsUpper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text of a file: UTF-16 and UTF-8 by their marks, else UTF-8 where it is, else as Excel for Windows saves it. */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') {
    // An odd byte at the end is half a character.
    const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
    return new TextDecoder('utf-16le').decode(Buffer.from(even).swap16());
  }
  // No text has zero bytes.
  if (bytes.includes(0)) throw new SheetRefusal('unknown');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes
      .toString('latin1')
      .replaceAll(/[\u0080-\u009f]/g, (character) => windowsUpper[character.charCodeAt(0) - 0x80]!);
  }
}
