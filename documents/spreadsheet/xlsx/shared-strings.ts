import { parseXml } from './parse-xml.ts';
import { RichText } from './rich-text.ts';

/** Texts that cells refer to by their place. */
export async function readSharedStrings(pieces: AsyncIterable<Buffer>): Promise<readonly string[]> {
  const strings: string[] = [];
  const current = new RichText();
  await parseXml(pieces, {
    open: (tag) => current.open(tag),
    text: (text) => current.text(text),
    close(tag) {
      current.close(tag);
      if (tag === 'si') strings.push(current.take());
    },
  });
  return strings;
}
