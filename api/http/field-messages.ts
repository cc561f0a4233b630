import type { ValidationError } from 'yup';
import type { Language } from '@cotejo/domain/country/country.ts';

type Texts = Readonly<Record<Language, string>>;

interface Message {
  readonly code: string;
  readonly texts: Texts;
}

function message(code: string, es: string, en: string, pt: string): Message {
  return { code, texts: { es, en, pt } };
}

/** Said of a field without which the call means nothing. */
export const required = message(
  'REQUIRED',
  'Este dato es obligatorio',
  'This is required',
  'Este dado é obrigatório',
);
const format = message(
  'INVALID_FORMAT',
  'El formato no es válido',
  'The format is not valid',
  'O formato não é válido',
);

/** By the type that yup gives to a failed rule; `min` and `max` differ by the value's own type. */
const messages: Readonly<Record<string, Message>> = {
  required,
  optionality: required,
  nullable: required,
  typeError: message(
    'INVALID_TYPE',
    'Se esperaba otro tipo de dato: {type}',
    'Another type was expected: {type}',
    'Era esperado outro tipo de dado: {type}',
  ),
  integer: message(
    'NOT_AN_INTEGER',
    'Debe ser un número entero',
    'It must be a whole number',
    'Deve ser um número inteiro',
  ),
  'min:number': message(
    'TOO_SMALL',
    'No puede ser menor que {min}',
    'It cannot be less than {min}',
    'Não pode ser menor que {min}',
  ),
  'max:number': message(
    'TOO_LARGE',
    'No puede ser mayor que {max}',
    'It cannot be more than {max}',
    'Não pode ser maior que {max}',
  ),
  'min:string': message(
    'TOO_SHORT',
    'Debe tener al menos {min} caracteres',
    'It needs at least {min} characters',
    'Deve ter pelo menos {min} caracteres',
  ),
  'max:string': message(
    'TOO_LONG',
    'Puede tener hasta {max} caracteres',
    'It may have up to {max} characters',
    'Pode ter até {max} caracteres',
  ),
  'min:object': message(
    'TOO_FEW',
    'Debe tener al menos {min} elementos',
    'It needs at least {min} items',
    'Deve ter pelo menos {min} itens',
  ),
  'max:object': message(
    'TOO_MANY',
    'Puede tener hasta {max} elementos',
    'It may have up to {max} items',
    'Pode ter até {max} itens',
  ),
  oneOf: message(
    'NOT_AN_OPTION',
    'Debe ser una de estas opciones: {values}',
    'It must be one of: {values}',
    'Deve ser uma destas opções: {values}',
  ),
  noUnknown: message(
    'UNKNOWN_FIELD',
    'Este campo no existe',
    'There is no such field',
    'Este campo não existe',
  ),
  matches: format,
  email: format,
  url: format,
  uuid: format,
  datetime: format,
  length: format,
};

/** Code and sentence of one failed rule; a rule of ours keeps its own sentence. */
export function fieldMessage(
  failure: ValidationError,
  language: Language,
): { readonly code: string; readonly message: string } {
  const type = failure.type ?? '';
  const found = messages[`${type}:${typeof failure.value}`] ?? messages[type];
  if (!found) return { code: type === '' ? 'INVALID' : type, message: failure.message };
  const params: Readonly<Record<string, unknown>> = failure.params ?? {};
  return {
    code: found.code,
    message: found.texts[language].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(params[name] ?? ''),
    ),
  };
}
