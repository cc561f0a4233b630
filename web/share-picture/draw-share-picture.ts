import { encodePng } from './encode-png.ts';
import { arc, roundedBox, stroke, type Shape } from './shapes.ts';

export const shareSize = { width: 1200, height: 630 } as const;

type Colour = readonly [number, number, number];

interface Layer {
  readonly shape: Shape;
  readonly colour: Colour;
  readonly opacity: number;
}

/** Of the brand: ink, paper, the compared product and its action. */
const ink: Colour = [0x07, 0x36, 0x3c];
const paper: Colour = [0xff, 0xff, 0xff];
const chosen: Colour = [0xf2, 0xb2, 0x7c];
const teal: Colour = [0x00, 0xa4, 0xb2];

const layer = (shape: Shape, colour: Colour, opacity = 1): Layer => ({ shape, colour, opacity });

/** Three products side by side, the middle one raised, each with name, price, facts and a button. */
function card(left: number, top: number, height: number, background: Colour): readonly Layer[] {
  return [
    layer(roundedBox(left, top, 264, height, 24), background),
    layer(roundedBox(left + 40, top + 44, 184, 28, 8), ink),
    layer(roundedBox(left + 40, top + 96, 128, 20, 8), ink, 0.5),
    ...[0, 1, 2].map((row) =>
      layer(roundedBox(left + 40, top + 144 + row * 36, 160 - row * 24, 14, 7), ink, 0.25),
    ),
    layer(roundedBox(left + 40, top + height - 80, 184, 44, 12), background === paper ? teal : ink),
  ];
}

/** "Cotejo" in round strokes, its baseline at `y`. */
function wordmark(x: number, y: number): readonly Layer[] {
  const weight = 10;
  const [small, mid] = [21, y - 21];
  return [
    arc([x + 30, y - 30], 30, [45, 315], weight),
    arc([x + 94, mid], small, [0, 360], weight),
    stroke([x + 138, y - 60], [x + 138, y - 14], weight),
    arc([x + 152, y - 14], 14, [90, 180], weight),
    stroke([x + 126, y - 42], [x + 154, y - 42], weight),
    arc([x + 194, mid], small, [45, 360], weight),
    stroke([x + 173, mid], [x + 215, mid], weight),
    stroke([x + 242, y - 42], [x + 242, y + 6], weight),
    arc([x + 228, y + 6], 14, [0, 90], weight),
    stroke([x + 242, y - 61], [x + 242, y - 61], weight + 3),
    arc([x + 288, mid], small, [0, 360], weight),
  ].map((shape) => layer(shape, paper));
}

const picture: readonly Layer[] = [
  ...card(168, 92, 330, paper),
  ...card(468, 52, 410, chosen),
  ...card(768, 92, 330, paper),
  ...wordmark(446, 566),
];

/**
 * What social networks show with a link to the site: they do not render SVG, and the repository keeps no
 * binaries, so the build draws it.
 */
export function drawSharePicture(): Buffer {
  const { width, height } = shareSize;
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ink, at);
  for (const { shape, colour, opacity } of picture) {
    const [left, top, right, bottom] = shape.box;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom + 1); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right + 1); x += 1) {
        const cover = opacity * Math.min(1, Math.max(0, 0.5 - shape.distance(x + 0.5, y + 0.5)));
        if (cover > 0) blend(pixels, (y * width + x) * 3, colour, cover);
      }
    }
  }
  return encodePng(width, height, pixels);
}

function blend(pixels: Uint8Array, at: number, colour: Colour, cover: number): void {
  for (const [band, value] of colour.entries()) {
    pixels[at + band] = Math.round((pixels[at + band] ?? 0) * (1 - cover) + value * cover);
  }
}
