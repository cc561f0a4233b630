import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demonstrationGiftCard } from '@cotejo/domain/gift-card/demonstration-gift-card.ts';
import { formatGiftCardCode, giftCardAlphabet } from '@cotejo/domain/gift-card/gift-card.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { addressTable } from './address-table.ts';
import { readSettings } from './settings.ts';

const written = formatGiftCardCode(demonstrationGiftCard.code);

test('the code of the demonstration gift card is one that could be made', () => {
  expect(written).toMatch(/^.{4}(?:-.{4}){3}$/);
  expect([...demonstrationGiftCard.code].every((one) => giftCardAlphabet.includes(one))).toBe(true);
});

test('start and README say the gift card to try, and what is on it', () => {
  const printed = addressTable(readSettings({}, '/clone'), { demoPassword: 'Demo-7' });
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  const { worth: amount, currency } = demonstrationGiftCard;
  for (const text of [printed, readme]) {
    expect(text).toContain(written);
    expect(text).toContain(formatMoney({ amount, currency }));
  }
});
