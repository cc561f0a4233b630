import { entityTag, isKnown } from './entity-tag.ts';

const tag = entityTag(Buffer.from('[]'));

test('equal answers have equal tags, others do not', () => {
  expect(entityTag(Buffer.from('[]'))).toBe(tag);
  expect(entityTag(Buffer.from('[1]'))).not.toBe(tag);
});

test.each([
  [undefined, false],
  [tag, true],
  [tag.replace('W/', ''), true],
  [`"other", ${tag}`, true],
  ['*', true],
  ['"other"', false],
])('If-None-Match %s is known: %s', (header, known) => {
  expect(isKnown(header, tag)).toBe(known);
});
