import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { parseRecordKeys, seal, sealBytes, unseal, unsealBytes } from './seal.ts';

const key = () => randomBytes(32).toString('base64');
const keys = parseRecordKeys(`k1:${key()}`);

test('any JSON value comes back as it was', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.jsonValue(), (id, value) => {
      expect(unseal(keys, id, seal(keys, id, value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('a record copied to another id does not open', () => {
  const sealed = seal(keys, randomUUID(), { answer: 'yes' });
  expect(() => unseal(keys, randomUUID(), sealed)).toThrow();
});

test('any flipped bit is noticed', () => {
  const id = randomUUID();
  const sealed = sealBytes(keys, id, Buffer.from('health'));
  for (let index = 4; index < sealed.length; index += 1) {
    const broken = Buffer.from(sealed);
    broken[index] = (broken[index] ?? 0) ^ 1;
    expect(() => unsealBytes(keys, id, broken)).toThrow();
  }
});

test('an older key still opens after the current one changed', () => {
  const [first, second] = [key(), key()];
  const id = randomUUID();
  const sealed = seal(parseRecordKeys(`a:${first}`), id, 1);
  expect(unseal(parseRecordKeys(`b:${second},a:${first}`), id, sealed)).toBe(1);
});

test.each(['', 'k1', 'k1:short', 'k 1:AAAA'])('RECORD_KEYS %j is refused', (text) => {
  expect(() => parseRecordKeys(text)).toThrow(/RECORD_KEYS/);
});
