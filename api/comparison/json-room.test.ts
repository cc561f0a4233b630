import { writeRoom } from './json-room.ts';

const room = { start: 5, end: 21 };
const written = (...values: (number | string)[]): string => {
  const bytes = Buffer.from(`{"a":${' '.repeat(16)}}`);
  for (const value of values) writeRoom(bytes, room, value);
  return bytes.toString();
};

test.each([0, 7, 10, 4_199, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])(
  '%d is read from its room',
  (value) => expect(JSON.parse(written(value))).toEqual({ a: value }),
);

test('what stood in the room before is gone', () => {
  expect(JSON.parse(written(123_456_789, 'null'))).toEqual({ a: null });
  expect(JSON.parse(written('"reference-pet"', 'true', 5))).toEqual({ a: 5 });
});

test('a value that is too long is refused', () => {
  expect(() => written('"seventeen-signs"!')).toThrow('no room');
});
