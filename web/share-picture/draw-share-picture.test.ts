import { crc32, inflateSync } from 'node:zlib';
import { drawSharePicture, shareSize } from './draw-share-picture.ts';
import { encodePng } from './encode-png.ts';

interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => readonly number[];
}

/** Reads what `encodePng` writes, and checks every sum of it. */
function decode(png: Buffer): Decoded {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  for (let from = 8; from < png.length;) {
    const length = png.readUInt32BE(from);
    const body = png.subarray(from + 4, from + 8 + length);
    expect(png.readUInt32BE(from + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    from += 12 + length;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const header = chunks.get('IHDR')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT')!);
  expect(rows).toHaveLength(height * (width * 3 + 1));
  return {
    width,
    height,
    at: (x, y) => [...rows.subarray(y * (width * 3 + 1) + 1 + x * 3).subarray(0, 3)],
  };
}

test('a picture of 1200 by 630 with three cards on the brand’s ink', () => {
  const png = drawSharePicture();
  const { width, height, at } = decode(png);
  expect({ width, height }).toEqual(shareSize);
  expect(at(5, 5)).toEqual([0x07, 0x36, 0x3c]);
  expect(at(300, 130)).toEqual([0xff, 0xff, 0xff]);
  expect(at(600, 70)).toEqual([0xf2, 0xb2, 0x7c]);
  expect(at(900, 130)).toEqual([0xff, 0xff, 0xff]);
  expect(png.length).toBeLessThan(40_000);
});

test('the same picture at every build, so that its tag stays', () => {
  expect(drawSharePicture().equals(drawSharePicture())).toBe(true);
});

test('pixels that do not fill the picture are a mistake', () => {
  expect(() => encodePng(2, 2, new Uint8Array(11))).toThrow(RangeError);
});
