import { readProofType } from './proof-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a file is what its first bytes say', () => {
  expect(readProofType(bytes('%PDF-1.7 …'))).toBe('application/pdf');
  expect(readProofType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(readProofType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe(
    'image/png',
  );
});

test('pages, programs, drawings with scripts and cut files are none', () => {
  for (const text of ['', '<html>', '<svg onload=alert(1)>', 'MZ', '%PD', 'GIF89a', ' %PDF-1.7'])
    expect(readProofType(bytes(text))).toBeNull();
});
