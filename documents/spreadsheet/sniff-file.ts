import { SheetRefusal } from './file/sheet-file.ts';

/** JPEG and PNG by their first bytes; HEIC and its like by the name of their container. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 'ffd8ff') ||
  startsWith(bytes, '89504e470d0a1a0a') ||
  /^ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1|avif)$/.test(bytes.toString('latin1', 4, 12));

/** The first two lines of a mail are headers of its own: no heading of a list looks so. */
const mailHeader =
  '(?:Return-Path|Received|Delivered-To|From|To|Cc|Date|Subject|Message-ID|MIME-Version|Content-Type|X-[A-Za-z-]+):';
const mailStart = new RegExp(`^${mailHeader} .*\\r?\\n(?:[ \\t].*\\r?\\n)*${mailHeader}`, 'i');

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).toString('hex') === hex;

/**
 * What a file is, by what is in it: names lie. An .xlsx with a password has the same first bytes as the old .xls.
 *
 * @throws SheetRefusal for what is known to be something else
 */
export function sniffFile(bytes: Buffer): 'zip' | 'text' {
  if (bytes.length === 0) throw new SheetRefusal('empty');
  if (startsWith(bytes, '504b0304')) return 'zip';
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) {
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    if (isEncrypted) throw new SheetRefusal('encrypted');
    const isWord = bytes.includes(Buffer.from('WordDocument', 'utf16le'));
    throw new SheetRefusal(isWord ? 'word' : 'old_excel');
  }
  if (isPicture(bytes)) throw new SheetRefusal('picture');
  const start = bytes.subarray(0, 1024).toString('latin1');
  if (start.includes('%PDF-')) throw new SheetRefusal('pdf');
  if (/^\W{0,8}<(?:!doctype|html|head|table|meta|style)\b/i.test(start))
    throw new SheetRefusal('html');
  // Excel 2003 as XML.
  if (/^\W{0,8}<\?xml\b/.test(start)) throw new SheetRefusal('old_excel');
  if (mailStart.test(start)) throw new SheetRefusal('mail');
  return 'text';
}
