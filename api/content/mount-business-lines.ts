import type { Application } from 'express';
import { listBusinessLines } from '@cotejo/contract/content/content-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SiteContent } from '@cotejo/store/content/site-content.ts';
import { mount } from '../http/mount-route.ts';

const headers = {
  'cache-control': 'public, max-age=60',
  vary: 'Host, X-Country, Accept-Language, editable-business-line, lead-type',
} as const;

const leadTypes: readonly string[] = ['contact', 'request', 'purchase'];

/**
 * `/api/business-line`: every line of the country; `editable-business-line: true` only those that staff
 * may move a lead to, `lead-type` only those that take leads of that type.
 */
export function mountBusinessLines(app: Application, read: () => Promise<SiteContent>): void {
  mount(app, listBusinessLines, async ({ context: { country, language, headers: asked } }) => {
    const editable = oneOf('editable-business-line', asked['editable-business-line'], [
      'true',
      'false',
    ]);
    const leadType = oneOf('lead-type', asked['lead-type'], leadTypes);
    const { businessLines } = await read();
    const body = businessLines
      .filter((line) => line.availableCountries.includes(country))
      .filter((line) => editable === null || String(line.editable) === editable)
      .filter((line) => leadType === null || line.leadTypes.includes(leadType))
      .map(({ productTypes: _kinds, team: _team, ...line }) => ({
        ...line,
        displayName: line.displayName[language],
      }));
    return { headers, body };
  });
}

/** A header's value among those that it may have; null when it was not sent. */
function oneOf(
  name: string,
  value: string | string[] | undefined,
  allowed: readonly string[],
): string | null {
  if (value === undefined) return null;
  const word = String(value);
  if (allowed.includes(word)) return word;
  throw new AppError('BAD_REQUEST', { detail: `${name}: ${allowed.join(' | ')}` });
}
