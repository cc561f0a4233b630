import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError, type FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { holdsCardNumber } from '@cotejo/domain/privacy/card-number.ts';

/** A token of a card, and a bank's number of a transfer, which staff type: one in ten looks like a card. */
const unsearched: readonly string[] = ['cardToken', 'operationNumber'];

const deepest = 32;
/** Beyond it, checking a body value by value would hold up every other request. */
const mostValues = 20_000;

const texts = {
  CARD_NUMBER: {
    es: 'No envíes números de tarjeta: usa el formulario del medio de pago',
    en: 'Do not send card numbers: use the payment provider’s form',
    pt: 'Não envie números de cartão: use o formulário do provedor de pagamento',
  },
  INVALID_TEXT: {
    es: 'El texto tiene caracteres que no se pueden guardar',
    en: 'The text has characters that cannot be stored',
    pt: 'O texto tem caracteres que não podem ser guardados',
  },
  TOO_MANY_VALUES: {
    es: 'El contenido tiene demasiados elementos',
    en: 'The body has too many items',
    pt: 'O conteúdo tem itens demais',
  },
  TOO_DEEP: {
    es: 'El contenido tiene demasiados niveles',
    en: 'The body has too many levels',
    pt: 'O conteúdo tem níveis demais',
  },
  UNKNOWN_FIELD: {
    es: 'Este campo no existe',
    en: 'This field does not exist',
    pt: 'Este campo não existe',
  },
} as const;

/** PostgreSQL takes neither NUL nor half a surrogate pair; without this they end as a 5xx. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/**
 * What no body may hold whatever its route: card numbers (anywhere but in `unsearched`), texts that
 * the database refuses, a `__proto__` key, or a depth or number of values that only an attack has.
 */
export function guardBody(body: unknown, language: Language): void {
  const failure = findFault(body, '', 0, { left: mostValues });
  if (failure === null) return;
  const error: FieldError = { ...failure, message: texts[failure.code][language] };
  throw new AppError('BAD_REQUEST', { detail: error.message, errors: [error] });
}

type Fault = { readonly pointer: string; readonly code: keyof typeof texts };

function findFault(
  value: unknown,
  pointer: string,
  depth: number,
  values: { left: number },
): Fault | null {
  values.left -= 1;
  if (values.left < 0) return { pointer: '', code: 'TOO_MANY_VALUES' };
  if (typeof value === 'string') return textFault(value, pointer);
  if (typeof value === 'number')
    return holdsCardNumber(String(value)) ? { pointer, code: 'CARD_NUMBER' } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= deepest) return { pointer, code: 'TOO_DEEP' };
  for (const [key, child] of Object.entries(value)) {
    const at = `${pointer}/${escapePointer(key)}`;
    if (key === '__proto__') return { pointer, code: 'UNKNOWN_FIELD' };
    if (!isStorable(key)) return { pointer, code: 'INVALID_TEXT' };
    if (holdsCardNumber(key)) return { pointer, code: 'CARD_NUMBER' };
    if (unsearched.includes(key) && typeof child === 'string' && isStorable(child)) continue;
    const fault = findFault(child, at, depth + 1, values);
    if (fault !== null) return fault;
  }
  return null;
}

function textFault(text: string, pointer: string): Fault | null {
  if (!isStorable(text)) return { pointer, code: 'INVALID_TEXT' };
  return holdsCardNumber(text) ? { pointer, code: 'CARD_NUMBER' } : null;
}
