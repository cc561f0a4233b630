/**
 * Pictures that staff upload and everybody may see. Each use has one size and one type, whatever came: what a page shows
 * was decoded and encoded anew by us.
 */
export const pictureUses = [
  'adviser-photo',
  'site-favicon',
  'site-logo',
  'share-picture',
  'article-picture',
] as const;
export type PictureUse = (typeof pictureUses)[number];

export interface PictureShape {
  readonly width: number;
  readonly height: number;
  /** `cover`: cut to fill it; `contain`: whole, with nothing around it; `within`: as it came, no larger than this. */
  readonly fit: 'cover' | 'contain' | 'within';
  /** Where it stands in its room. */
  readonly position: 'centre' | 'left';
  readonly type: 'webp' | 'png' | 'jpg';
  /** Smaller ones would be blurred. */
  readonly least: { readonly width: number; readonly height: number };
  /** A small file may hold a large picture: more pixels are not decoded. Each one decoded has four bytes. */
  readonly mostPixels: number;
  /** Whose hosts answer it: ours alone, or every one that is a site. */
  readonly hosts: 'own' | 'every';
}

export const pictureShapes: Readonly<Record<PictureUse, PictureShape>> = {
  'adviser-photo': {
    width: 240,
    height: 240,
    fit: 'cover',
    position: 'centre',
    type: 'webp',
    least: { width: 120, height: 120 },
    mostPixels: 24_000_000,
    // A partner's site knows no advisers.
    hosts: 'own',
  },
  // As PNG: every browser takes it as an icon.
  'site-favicon': {
    width: 96,
    height: 96,
    fit: 'contain',
    position: 'centre',
    type: 'png',
    least: { width: 32, height: 32 },
    mostPixels: 4_000_000,
    hosts: 'every',
  },
  // Twice the room that it has in the header.
  'site-logo': {
    width: 400,
    height: 80,
    fit: 'contain',
    position: 'left',
    type: 'webp',
    least: { width: 40, height: 40 },
    mostPixels: 4_000_000,
    hosts: 'every',
  },
  // As JPEG: networks take nothing else everywhere.
  'share-picture': {
    width: 1200,
    height: 630,
    fit: 'cover',
    position: 'centre',
    type: 'jpg',
    least: { width: 600, height: 315 },
    mostPixels: 24_000_000,
    hosts: 'own',
  },
  // Twice the width of a text: a photo, or a diagram whose words must stay sharp.
  'article-picture': {
    width: 1360,
    height: 1600,
    fit: 'within',
    position: 'centre',
    type: 'webp',
    least: { width: 320, height: 120 },
    mostPixels: 24_000_000,
    hosts: 'every',
  },
};

/** Bytes of an upload. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** What an upload may be; never SVG, which is a document that can run scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

const startsWith = (bytes: Uint8Array, at: number, begin: readonly number[]): boolean =>
  bytes.length >= at + begin.length && begin.every((byte, index) => bytes[at + index] === byte);

const letters = (word: string): readonly number[] => [...word].map((one) => one.charCodeAt(0));

/** The type of a picture by its first bytes, whatever its name says; null for any other file. */
export function readPictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return startsWith(bytes, 0, letters('RIFF')) && startsWith(bytes, 8, letters('WEBP'))
    ? 'image/webp'
    : null;
}

/** The name of a stored picture: the hash of its bytes and their type. */
export const pictureNamePattern = /^[0-9a-f]{40}\.(?:webp|png|jpg)$/;

/** Where it is answered; another picture has another address, so that it may be kept for ever. */
export const pictureAddress = (name: string): string => `/media/pictures/${name}`;
