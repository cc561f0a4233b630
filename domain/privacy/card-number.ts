/** A run of 13 to 19 digits, spaces or hyphens between them allowed; not inside an id or a word. */
const digitRuns = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/** ISO/IEC 7812 check digit; `digits` holds digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index--, double = !double) {
    const digit = Number(digits[index]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/**
 * Numbers that no issuer gives to a card, whatever their check digit: a run of one repeated digit (`0000…`), which is a
 * filler; thirteen digits that begin with 1, which are a time in milliseconds (the only cards of thirteen digits begin
 * with 4); and fifteen digits that begin otherwise than those of American Express and JCB, as microchips of pets do.
 */
const noCard = /^(?:(\d)\1+|1\d{12}|(?!3[47]|2131|1800)\d{15})$/;

function isCard(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '');
  return !noCard.test(digits) && passesLuhn(digits);
}

/** True when `text` holds something that can be a card number: 13–19 digits with a right check digit. */
export function holdsCardNumber(text: string): boolean {
  return text.length >= 13 && (text.match(digitRuns)?.some(isCard) ?? false);
}

export function withoutCardNumbers(text: string): string {
  return text.length < 13
    ? text
    : text.replaceAll(digitRuns, (run) => (isCard(run) ? '[card]' : run));
}
