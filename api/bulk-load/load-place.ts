import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { LoadPlace } from '@cotejo/store/bulk-load/read-load.ts';

/** The place of a load in the list, as an address holds it. */
export const toText = ({ createdAt, id }: LoadPlace): string => `${createdAt.toISOString()}_${id}`;

/** Throws BAD_REQUEST for what is no such place. */
export function toPlace(text: string): LoadPlace {
  const [at = '', id = ''] = text.split('_');
  const createdAt = new Date(at);
  if (Number.isNaN(createdAt.getTime()) || !uuidPattern.test(id)) throw new AppError('BAD_REQUEST');
  return { createdAt, id };
}
