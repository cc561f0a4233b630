import { languages, type CountryCode } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { countryField } from '../record/country-field.ts';
import type { FormContext } from '../record/record-kind.ts';
import { scheduleHours } from './article-forms.ts';
import type { SiteTextRecord } from './site-text-row.ts';
import { sayPart, siteTextWords, type SiteTextWords } from './site-text-words.ts';
import { isMenuPart, pagesToName, readMenuBody, siteParts, type NamedPage } from './site-text.ts';

/** As many as a column or the header shows without being a list of everything. */
export const mostSiteEntries = { header: 6, sellers: 14, site: 14 } as const;

const longestBody = 12_000;

const numbered = (text: string, n: number): string => text.replace('{n}', String(n));

const textField = (
  name: string,
  label: string,
  maxLength: number,
  {
    required = false,
    initial = '',
  }: { readonly required?: boolean; readonly initial?: string } = {},
): FormField => ({
  name,
  type: 'text',
  label,
  required,
  maxLength,
  ...(initial === '' ? {} : { initial }),
});

/** A closed choice: a page that the country has. */
function pageField(
  name: string,
  label: string,
  country: CountryCode,
  { noPage }: SiteTextWords,
  chosen: string | null,
): FormField {
  const known = pagesToName(country);
  return {
    name,
    type: 'select',
    label,
    required: false,
    placeholder: noPage,
    options: known.map((value) => ({ value, label: value })),
    ...(chosen !== null && known.includes(chosen) ? { initial: chosen } : {}),
  };
}

export function newSiteTextForm({ language, country }: FormContext): FormDefinition {
  const words = siteTextWords[language];
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return {
    id: 'site-text-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [
          {
            name: 'part',
            type: 'select',
            label: words.part,
            required: true,
            options: siteParts.map((value) => ({ value, label: sayPart(value, language) })),
          },
          countryField(words.country, country),
          {
            name: 'language',
            type: 'select',
            label: words.language,
            required: true,
            options: languages.map((value) => ({ value, label: names.of(value) ?? value })),
            initial: language,
          },
          { ...textField('partner', words.partner, 63), hint: words.partnerHint },
        ],
      },
    ],
  };
}

export function editSiteTextForm(row: SiteTextRecord, { language }: FormContext): FormDefinition {
  const words = siteTextWords[language];
  const { part } = row;
  const country = row.countryCode as CountryCode;
  const title = textField('title', words.title, 120, { required: true, initial: row.title });
  const fields = isMenuPart(part)
    ? [
        ...(part === 'header' ? [] : [title]),
        ...entryFields(part, readMenuBody(row.body), country, words),
      ]
    : part === 'about'
      ? [textField('lead', words.about, 300, { required: true, initial: row.lead })]
      : [
          title,
          textField('lead', words.lead, 300, { required: true, initial: row.lead }),
          pageField('link', words.link, country, words, row.link),
          textField('linkText', words.linkText, 60, { initial: row.linkText ?? '' }),
          {
            name: 'body',
            type: 'textarea',
            label: words.body,
            hint: words.bodyHint,
            required: false,
            maxLength: longestBody,
            ...(row.body === '' ? {} : { initial: row.body }),
          } satisfies FormField,
        ];
  return { id: 'site-text-edit', version: 1, title: words.edit, groups: [{ fields }] };
}

const entryFields = (
  part: keyof typeof mostSiteEntries,
  entries: readonly NamedPage[],
  country: CountryCode,
  words: SiteTextWords,
): readonly FormField[] =>
  Array.from({ length: mostSiteEntries[part] }, (_, at) => at + 1).flatMap((n): FormField[] => {
    const entry = entries[n - 1];
    const page = pageField(
      `page${n}`,
      numbered(words.entry, n),
      country,
      words,
      entry?.path ?? null,
    );
    const text = textField(`text${n}`, numbered(words.entryText, n), 40, {
      initial: entry?.text ?? '',
    });
    return [
      { ...page, width: 'half' },
      { ...text, width: 'half' },
    ];
  });

export function scheduleSiteTextForm(
  _row: SiteTextRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = siteTextWords[language];
  return {
    id: 'site-text-schedule',
    version: 1,
    title: words.schedule,
    groups: [
      {
        fields: [
          { name: 'day', type: 'date', label: words.day, required: true, firstDay: today },
          {
            name: 'hour',
            type: 'select',
            label: words.hour,
            hint: words.hourHint,
            required: true,
            options: scheduleHours.map((value) => ({ value, label: value })),
          },
        ],
      },
    ],
  };
}

export function restoreSiteTextForm(
  row: SiteTextRecord,
  { language }: FormContext,
): FormDefinition {
  const words = siteTextWords[language];
  return {
    id: 'site-text-restore',
    version: 1,
    title: words.restore,
    groups: [
      {
        fields: [
          {
            name: 'number',
            type: 'integer',
            label: words.number,
            required: true,
            min: 1,
            max: Math.max(1, row.newest - 1),
          },
        ],
      },
    ],
  };
}
