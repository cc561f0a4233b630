import { pictureNamePattern, readPictureType } from './picture.ts';
import { sayPictureProblem } from './picture-words.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
  [bytesOf('RIFF....WEBPVP8 '), 'image/webp'],
  [bytesOf('RIFF....WAVEfmt '), null],
  [bytesOf('GIF89a'), null],
  [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), null],
  [bytesOf('<?xml version="1.0"?><svg/>'), null],
  [bytesOf('{}'), null],
  [new Uint8Array(), null],
])('the type is what the first bytes say, whatever the name: %#', (bytes, type) => {
  expect(readPictureType(bytes)).toBe(type);
});

test.each([
  ['0123456789abcdef0123456789abcdef01234567.webp', true],
  ['0123456789abcdef0123456789abcdef01234567.svg', false],
  ['../0123456789abcdef0123456789abcdef0123.webp', false],
  ['ana.webp', false],
])('%s names a stored picture: %s', (name, isOne) => {
  expect(pictureNamePattern.test(name)).toBe(isOne);
});

test('a refusal says how to mend it, in the language of the reader', () => {
  expect(sayPictureProblem('small', 'adviser-photo', 'es')).toBe(
    'La imagen es muy pequeña: debe tener al menos 120 × 120 píxeles.',
  );
  expect(sayPictureProblem('bytes', 'site-logo', 'en')).toContain('5 MB');
});
