import { createHash } from 'node:crypto';
import { createInTurn } from '@cotejo/domain/limits/in-turn.ts';
import {
  pictureShapes,
  readPictureType,
  type PictureShape,
  type PictureUse,
} from '@cotejo/domain/media/picture.ts';
import type { PictureProblem } from '@cotejo/domain/media/picture-words.ts';
import type { OutputInfo, Sharp } from 'sharp';

type Encoded =
  | {
      readonly type: 'encoded';
      readonly name: string;
      readonly width: number;
      readonly height: number;
      readonly bytes: Buffer;
    }
  | { readonly type: 'refused'; readonly problem: PictureProblem };

const refused = (problem: PictureProblem): Encoded => ({ type: 'refused', problem });

const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];

/** The library comes with the first upload: most processes never have one. */
let loading: ReturnType<typeof loadSharp> | undefined;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Whatever a file turns out to be, nothing else of the library reads it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

const patienceSeconds = 10;

/** A decoded picture has many times the bytes of its file. */
const inTurn = createInTurn({ most: 1, longestQueue: 3 });

/**
 * A picture as it is stored: decoded, turned as its camera says, brought to the size of its use and encoded anew, so that nothing of
 * the file is left but what is seen. Its name is the hash of the outcome: the same picture is the same name. Throws RATE_LIMITED
 * when too many wait already.
 */
export async function encodePicture(file: Uint8Array, use: PictureUse): Promise<Encoded> {
  return readPictureType(file) === null ? refused('type') : inTurn(() => encode(file, use));
}

async function encode(file: Uint8Array, use: PictureUse): Promise<Encoded> {
  const { width, height, fit, position, type, least, mostPixels } = pictureShapes[use];
  const sharp = await (loading ??= loadSharp());
  const open = (): Sharp =>
    sharp(file, { limitInputPixels: mostPixels, failOn: 'error', animated: false });
  const size = await sizeOf(() => sharp(file, { limitInputPixels: false }));
  if (size === null) return refused('damaged');
  if (size.width * size.height > mostPixels) return refused('large');
  if (size.width < least.width || size.height < least.height) return refused('small');
  const shaped = open()
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize(
      fit === 'within'
        ? { width, height, fit: 'inside', withoutEnlargement: true }
        : { width, height, fit, position, background: clear },
    );
  let made: { readonly data: Buffer; readonly info: OutputInfo };
  try {
    made = await writers[type](shaped).toBuffer({ resolveWithObject: true });
  } catch {
    // Cut in the middle, or something that only begins as a picture.
    return refused('damaged');
  }
  const { data: bytes, info } = made;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const seen = { width: info.width, height: info.height };
  return { type: 'encoded', name: `${hash}.${type}`, ...seen, bytes };
}

const writers: Readonly<Record<PictureShape['type'], (shaped: Sharp) => Sharp>> = {
  png: (shaped) => shaped.png(),
  webp: (shaped) => shaped.webp({ quality: 85 }),
  // Nothing in it is clear.
  jpg: (shaped) => shaped.flatten({ background: '#ffffff' }).jpeg({ quality: 85, mozjpeg: true }),
};

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** As it is seen; null for what cannot be read. Nothing is decoded for it. */
async function sizeOf(open: () => Sharp): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await open().metadata();
    return autoOrient;
  } catch {
    return null;
  }
}
