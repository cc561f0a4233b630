/** A card as it was typed. Lives in the form and on the way to the provider, nowhere else (PCI, reference §4.5). */
export interface TypedCard {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly code: string;
}

export type CardPart = keyof TypedCard;
export type CardProblem = CardPart | 'other' | 'unreachable';

/** Where the provider takes a typed card. */
export interface CardTokens {
  readonly url: string;
  readonly publicKey: string;
}

export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: string; readonly brand: 'visa' | 'master' }
  | { readonly kind: 'problem'; readonly problem: CardProblem };

export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, sign, at) => {
    const digit = Number(sign) * (at % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** `08/29`, `8/2029`, `0829` → month and full year. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]) + ((match[2] ?? '').length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? { month, year } : null;
}

/** The parts that cannot be right, before anything is sent. `now` is the month that the card must outlive. */
export function cardProblems(card: TypedCard, now: Date): readonly CardPart[] {
  const expiry = readExpiry(card.expiry);
  const past =
    expiry !== null &&
    expiry.year * 12 + expiry.month < now.getFullYear() * 12 + now.getMonth() + 1;
  return [
    ...(passesLuhn(card.number.replaceAll(/[\s-]/g, '')) ? [] : (['number'] as const)),
    ...(card.holder.trim().length >= 2 ? [] : (['holder'] as const)),
    ...(expiry !== null && !past ? [] : (['expiry'] as const)),
    ...(/^\d{3,4}$/.test(card.code.trim()) ? [] : (['code'] as const)),
  ];
}

/** Codes of the provider's card form (reference §3.3) by the part that they are about. */
const partOfCode: Readonly<Record<string, CardPart>> = {
  '205': 'number',
  E301: 'number',
  '3015': 'number',
  '3016': 'number',
  '208': 'expiry',
  '209': 'expiry',
  '325': 'expiry',
  '326': 'expiry',
  '221': 'holder',
  '316': 'holder',
  '224': 'code',
  E302: 'code',
  E203: 'code',
};

interface TokenAnswer {
  readonly id?: unknown;
  readonly cause?: readonly { readonly code?: unknown }[];
}

/**
 * Turns a card into the provider's single-use token, from this browser straight to the provider:
 * number and security code never pass our servers.
 */
export async function tokenizeCard(
  card: TypedCard,
  target: CardTokens,
  fetchFunction: typeof fetch = fetch,
): Promise<TokenOutcome> {
  const number = card.number.replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(card.expiry);
  const url = new URL(target.url);
  url.searchParams.set('public_key', target.publicKey);
  try {
    const response = await fetchFunction(url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: number,
        cardholder: { name: card.holder.trim() },
        expiration_month: expiry?.month,
        expiration_year: expiry?.year,
        security_code: card.code.trim(),
      }),
    });
    const answer = (await response.json()) as TokenAnswer;
    if (response.ok && typeof answer.id === 'string') {
      return { kind: 'token', token: answer.id, brand: number.startsWith('4') ? 'visa' : 'master' };
    }
    const code = String(answer.cause?.[0]?.code ?? '');
    return { kind: 'problem', problem: partOfCode[code] ?? 'other' };
  } catch {
    // No answer or no JSON: nothing can have been charged by a token that nobody has.
    return { kind: 'problem', problem: 'unreachable' };
  }
}
