/** `8,7`; always one decimal, as the lines add up in tenths. */
export function scoreText(score: number, locale: string): string {
  return oneDecimal(locale).format(score);
}

export function oneDecimal(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    ...options,
  });
}
