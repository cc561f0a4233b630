const weights = [2, 3, 4, 5, 6, 7];

/**
 * `CT-CL-2026-0000123-4`: country, year of issue, running number and a check digit by modulus 11
 * (weights 2 to 7, as for the RUT), so that a number read over the phone can be checked.
 */
export function formatPolicyNumber(country: string, year: number, sequence: number): string {
  const body = `${year}${String(sequence).padStart(7, '0')}`;
  return `CT-${country}-${body.slice(0, 4)}-${body.slice(4)}-${checkDigit(body)}`;
}

function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce(
      (total, digit, index) => total + Number(digit) * (weights[index % weights.length] ?? 0),
      0,
    );
  const rest = 11 - (sum % 11);
  if (rest === 11) return '0';
  return rest === 10 ? 'K' : String(rest);
}
