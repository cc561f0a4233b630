import fc from 'fast-check';
import { holdsCardNumber, passesLuhn, withoutCardNumbers } from './card-number.ts';
import { redactText } from './redact-text.ts';

function withCheckDigit(body: string): string {
  for (let digit = 0; digit < 10; digit++)
    if (passesLuhn(body + String(digit))) return body + String(digit);
  throw new Error('no check digit');
}

const cards = fc
  .tuple(fc.constantFrom('4', '5', '37', '60'), fc.stringMatching(/^\d{11,15}$/))
  .map(([prefix, rest]) => withCheckDigit(prefix + rest))
  // The only issuers of fifteen digits are American Express and JCB.
  .filter((card) => card.length !== 15 || card.startsWith('37'));

test('a card number is found wherever it stands in a text', () => {
  fc.assert(
    fc.property(cards, fc.constantFrom('', ' ', '"', ':'), (card, border) => {
      const text = `pago ${border}${card}${border} rechazado`;
      expect(holdsCardNumber(text)).toBe(true);
      expect(withoutCardNumbers(text)).not.toContain(card);
    }),
  );
});

test('a card number written in groups is found too', () => {
  expect(withoutCardNumbers('4051 8856 0044 6623')).toBe('[card]');
  expect(withoutCardNumbers('4051-8856-0044-6623')).toBe('[card]');
});

test('the microchip of a pet is no card, although one in ten has the check digit of one', () => {
  for (const country of ['152', '604', '170', '982'])
    expect(holdsCardNumber(withCheckDigit(`${country}09876543210`))).toBe(false);
  expect(holdsCardNumber(withCheckDigit('37828224631000'))).toBe(true);
});

test('a number with a wrong check digit, an id and a run of zeros stay', () => {
  for (const text of [
    '4051885600446624',
    '00000000000000',
    '1763688256009',
    '8c0f7b8e-0b3d-4c11-9a5f-446655440000',
    'orden 123456',
  ])
    expect(withoutCardNumbers(text)).toBe(text);
});

test('e-mail addresses, RUTs and phones leave the text', () => {
  expect(redactText('ana.perez+1@correo.cl 12.345.678-5 7654321-k +56 9 8765 4321')).toBe(
    '[email] [rut] [rut] [phone]',
  );
});

test('dates, versions and uuids stay readable', () => {
  const text = '2026-11-21T01:24:16.000Z v0.1.0 550e8400-e29b-41d4-a716-446655440000';
  expect(redactText(text)).toBe(text);
});

test('a RUT as it is stored, without a hyphen, leaves the text; other numbers of its length stay', () => {
  expect(redactText('"titular":"123456785" 76543216')).toBe('"titular":"[rut]" [rut]');
  for (const text of ['orden 123456784', '"bytes":123456785', '1763688256009', 'a123456785'])
    expect(redactText(text)).toBe(text);
});

test('a very long word is passed once, not once for each of its letters', () => {
  // Took hours when every letter was tried as the beginning of an address.
  const word = 'a'.repeat(2_000_000);
  expect(redactText(`${word} ana@correo.cl`)).toBe(`${word} [email]`);
});
