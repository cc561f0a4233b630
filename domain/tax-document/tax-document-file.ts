/** What the file of a tax document may be, with the end of the name under which it is saved. */
export const taxFileTypes = { 'application/pdf': 'pdf', 'application/xml': 'xml' } as const;
export type TaxFileType = keyof typeof taxFileTypes;

export const taxFileTypeNames = Object.keys(taxFileTypes) as readonly TaxFileType[];

/** Bytes. */
export const maxTaxFileBytes = 5 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, text: string, from = 0): boolean =>
  [...text].every((letter, at) => bytes[from + at] === letter.charCodeAt(0));

/**
 * The type of a file by its contents, whatever it is called; null for any other type. An XML that declares a type of its own is none:
 * nobody needs one here, and entities of it can grow without bound in the program that opens it.
 */
export function readTaxFileType(bytes: Uint8Array): TaxFileType | null {
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if (!startsWith(bytes, '<?xml ', mark)) return null;
  // Markup is ASCII in every encoding that begins so.
  const text = new TextDecoder('latin1').decode(bytes);
  return /<!(?:DOCTYPE|ENTITY)/i.test(text) ? null : 'application/xml';
}
