import { SheetRefusal } from './file/sheet-file.ts';

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
    throw new SheetRefusal(isEncrypted ? 'encrypted' : 'old_excel');
  }
  const start = bytes.subarray(0, 1024).toString('latin1');
  if (start.includes('%PDF-')) throw new SheetRefusal('pdf');
  if (/^\W{0,8}<(?:!doctype|html|head|table|meta|style)\b/i.test(start))
    throw new SheetRefusal('html');
  // Excel 2003 as XML.
  if (/^\W{0,8}<\?xml\b/.test(start)) throw new SheetRefusal('old_excel');
  return 'text';
}
