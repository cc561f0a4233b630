import type { Language } from '@cotejo/domain/country/country.ts';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { interRegular } from '../fonts/inter-regular.ts';
import { interSemiBold } from '../fonts/inter-semibold.ts';
import { left, regular, strong, top } from './style.ts';

export type Sheet = InstanceType<typeof PDFDocument>;
export type Tag = ReturnType<Sheet['struct']>;

export interface SheetOptions {
  readonly title: string;
  readonly language: Language;
  /** The same date gives the same file. */
  readonly date: Date;
  /** Without it the file cannot be opened. */
  readonly password?: string;
}

/** Read once: their tables are a third of what a document costs. PDFKit's types know files only. */
const readFont = (base64: string): PDFKit.Mixins.PDFFontSource =>
  create(Buffer.from(base64, 'base64')) as unknown as PDFKit.Mixins.PDFFontSource;
const fonts = { [regular]: readFont(interRegular), [strong]: readFont(interSemiBold) };

/** An empty tagged document in our typeface; `tags` is where its contents are read out from. */
export function openSheet({ title, language, date, password }: SheetOptions): {
  readonly sheet: Sheet;
  readonly tags: Tag;
  /** Closes the document; its bytes. */
  readonly finish: () => Promise<Buffer>;
} {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top, bottom: 60, left, right: 56 },
    bufferPages: true,
    // AES with 256 bits where there is a password (PDF 1.7, extension level 3).
    pdfVersion: password === undefined ? '1.7' : '1.7ext3',
    tagged: true,
    displayTitle: true,
    lang: { es: 'es-CL', en: 'en', pt: 'pt-BR' }[language],
    info: { Title: title, Author: 'Cotejo', CreationDate: date },
    ...(password === undefined
      ? {}
      : { userPassword: password, permissions: { printing: 'highResolution', copying: true } }),
  });
  for (const [name, font] of Object.entries(fonts)) sheet.registerFont(name, font);
  sheet.font(regular);
  const tags = sheet.struct('Document');
  sheet.addStructure(tags);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
  const finish = (): Promise<Buffer> => {
    tags.end();
    sheet.end();
    return done;
  };
  return { sheet, tags, finish };
}

/** Draws something with its role, so that a screen reader knows a heading from a cell. */
export function tagged(sheet: Sheet, parent: Tag, role: string, draw: () => void): void {
  parent.add(sheet.struct(role, {}, draw));
}

/** Draws what is not read out: lines, grounds, running heads. */
export function decorate(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.endMarkedContent();
}
