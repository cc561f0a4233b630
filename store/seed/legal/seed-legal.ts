import { legalKinds, type LegalKind } from '@cotejo/domain/content/legal-text.ts';
import {
  countryCodes,
  languages,
  type CountryCode,
  type Language,
  type LegalTerm,
} from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { deriveId } from '../../derive-id.ts';
import type { Database } from '../../database.ts';
import { localized, type Three } from '../content/texts.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { firstNumbers, firstTerms, legalSeeds, legalTerms } from './first-texts.ts';

/** The site has had these words since then, before there were versions. */
const firstDay = '2026-11-28';

interface FirstText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** The first version of a text: its numbers are the text's own, so that no later rule changes it. */
export function firstLegalText(
  kind: LegalKind,
  country: CountryCode,
  language: Language,
): FirstText {
  const { title, summary, sections } = legalSeeds[kind];
  const values = valuesIn(country, language);
  const say = (three: Three): string => fillText(localized(three)[language], values);
  return {
    title: say(title),
    summary: say(summary),
    body: sections
      .map(([heading, points]) => {
        const lines = say(points)
          .split('\n')
          .map((line) => `- ${line}`);
        return [`## ${say(heading)}`, ...lines].join('\n');
      })
      .join('\n\n'),
  };
}

function valuesIn(country: CountryCode, language: Language): Readonly<Record<string, string>> {
  const { withdrawalDays, copy, correction, erasure } = firstNumbers[country];
  const term = ({ days, working }: LegalTerm): string => {
    const form = new Intl.PluralRules(language).select(days) === 'one' ? 'one' : 'other';
    const text = legalTerms[working ? 'working' : 'calendar'][form];
    return fillText(localized(text)[language], { count: String(days) });
  };
  return {
    ...Object.fromEntries(Object.entries(firstTerms).map(([name, value]) => [name, String(value)])),
    withdrawalDays: String(withdrawalDays),
    copy: term(copy),
    correction: term(correction),
    erasure: term(erasure),
  };
}

/** Writes the first version of each text that the database does not have; what is there stays. Answers whether it wrote. */
export async function seedLegalTexts(tx: Database): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM legal_text');
  const known = new Set(rows.map(({ id }) => id));
  const missing = legalKinds
    .flatMap((kind) =>
      countryCodes.flatMap((country) =>
        languages.map((language) => ({
          id: deriveId('legal text', kind, country, language),
          kind,
          country,
          language,
        })),
      ),
    )
    .filter(({ id }) => !known.has(id));
  const at = `${firstDay}T17:00:00Z`;
  await insertRows(
    tx,
    'legal_text',
    missing.map(({ id, kind, country, language }) => ({
      id,
      kind,
      country_code: country,
      language,
      state: 'published',
      newest_number: 1,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
  );
  await insertRows(
    tx,
    'legal_text_version',
    missing.map(({ id, kind, country, language }) => ({
      text_id: id,
      number: 1,
      ...firstLegalText(kind, country, language),
      written_at: at,
      valid_from: firstDay,
      published_at: at,
    })),
  );
  return missing.length > 0;
}
