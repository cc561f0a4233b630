import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#07363c' } });
const encoded = async (file: Uint8Array, use: Parameters<typeof encodePicture>[1]) => {
  const made = await encodePicture(file, use);
  if (made.type !== 'encoded') throw new Error(made.problem);
  return made;
};

test('a photo is cut to its size, and nothing that its camera wrote is left', async () => {
  const file = await draw(600, 400)
    .withExif({ IFD0: { Artist: 'Ana Rojas' }, IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { bytes, name } = await encoded(file, 'adviser-photo');
  const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({
    format: 'webp',
    width: 240,
    height: 240,
    exif: undefined,
    icc: undefined,
    xmp: undefined,
  });
  expect(name).toMatch(/^[0-9a-f]{40}\.webp$/);
  expect(bytes.includes('Ana Rojas')).toBe(false);
});

test('a picture that its camera holds sideways stands upright', async () => {
  const left = await sharp({
    create: { width: 200, height: 100, channels: 3, background: '#ffffff' },
  })
    .composite([{ input: await draw(100, 100).png().toBuffer(), left: 0, top: 0 }])
    // Shown a quarter turn to the right: what is on the left is above.
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const { bytes } = await encoded(left, 'site-favicon');
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const shade = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  expect([shade(48, 20), shade(48, 76)]).toEqual([0x07, 0xff]);
});

test.each([
  [2000, 1000, 1360, 680],
  [1000, 4000, 400, 1600],
  [640, 360, 640, 360],
])('a picture of an article of %d × %d is whole, with %d × %d', async (w, h, width, height) => {
  const made = await encoded(await draw(w, h).png().toBuffer(), 'article-picture');
  expect([made.width, made.height]).toEqual([width, height]);
  const seen = await sharp(made.bytes).metadata();
  expect([seen.format, seen.width, seen.height]).toEqual(['webp', width, height]);
});

test('the same picture has the same name, another one another', async () => {
  const one = await draw(200, 200).png().toBuffer();
  const other = await draw(200, 200).negate().png().toBuffer();
  const [a, b, c] = await Promise.all(
    [one, one, other].map((file) => encoded(file, 'adviser-photo')),
  );
  expect(a?.name).toBe(b?.name);
  expect(a?.name).not.toBe(c?.name);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>1</script></svg>';

test.each([
  ['an SVG with a script', async () => Buffer.from(svg), 'type'],
  ['a GIF', () => draw(200, 200).gif().toBuffer(), 'type'],
  ['JSON', async () => Buffer.from('{}'), 'type'],
  ['one that is too small', () => draw(119, 300).png().toBuffer(), 'small'],
  [
    'the beginning of a PNG and then an SVG',
    async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    'damaged',
  ],
  [
    'a JPEG that is cut in the middle',
    async () => {
      const whole = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'damaged',
  ],
  [
    'a small file with more pixels than anybody needs',
    () => draw(7000, 7000).png({ compressionLevel: 9 }).toBuffer(),
    'large',
  ],
] as const)('%s is refused', async (_, file, problem) => {
  expect(await encodePicture(await file(), 'adviser-photo')).toEqual({ type: 'refused', problem });
});

test('an icon may have fewer pixels than a photo', async () => {
  const file = await draw(2_500, 2_500).png().toBuffer();
  expect(await encodePicture(file, 'site-favicon')).toEqual({ type: 'refused', problem: 'large' });
  expect((await encoded(file, 'adviser-photo')).width).toBe(240);
});

test('one is decoded at a time, three wait, and who comes then is told when to come back', async () => {
  const file = await draw(2_000, 2_000).png().toBuffer();
  let together = 0;
  const ask = (): number => {
    const { queue, process } = sharp.counters();
    return queue + process;
  };
  // One that begins between the two readings of an answer is counted twice, and begins only once: the lower of two answers is true.
  const count = (): void => {
    together = Math.max(together, Math.min(ask(), ask()));
  };
  sharp.queue.on('change', count);
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => encodePicture(file, 'adviser-photo')),
  );
  sharp.queue.off('change', count);
  expect(together).toBe(1);
  expect(all.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
  expect(all[4]).toMatchObject({
    reason: { code: 'RATE_LIMITED', options: { extensions: { retryAfter: 5 } } },
  });
});
