import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  /** Names come without their prefix: some programs write `<x:c>`. */
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML as it comes. What it declares is not expanded: an entity of its own is an error. */
export async function parseXml(
  pieces: AsyncIterable<Buffer>,
  { open, text, close }: XmlHandlers,
): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  const decoder = new TextDecoder();
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode()).close();
}
