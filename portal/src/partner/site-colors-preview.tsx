import type { SiteRecord } from '@cotejo/domain/partner/site-row.ts';
import { contrast, parseHex } from '@cotejo/domain/site/color.ts';
import { deriveTheme } from '@cotejo/domain/site/derive-theme.ts';
import type { SiteTheme } from '@cotejo/domain/site/site.ts';
import { WideFold } from '@cotejo/ui/disclosure/wide-fold.tsx';
import { useAppField } from '@cotejo/ui/forms/use-app-field.ts';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useId, type CSSProperties } from 'react';
import type { RecordAnswer } from '../record/kind/answers.ts';
import css from './site-colors-preview.module.css';

interface Colors {
  readonly brand: string;
  readonly accent: string;
  readonly name: string;
}

/** The colours that are being written, before anybody saves them; it can be closed where it takes the room of the fields. */
export function DraftColors() {
  const { t } = useTranslation('record');
  const brand = useAppField<string>('brand');
  const accent = useAppField<string>('accent');
  const name = useAppField<string>('name');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <WideFold summary={<span id={id}>{t('partner-site.colors.title')}</span>}>
        <Sample brand={brand.value} accent={accent.value} name={name.value} />
      </WideFold>
    </section>
  );
}

/** The colours of a site as its visitors see them, or will. */
export function SiteColors({ record }: { readonly record: RecordAnswer<SiteRecord> }) {
  const { t } = useTranslation('record');
  const id = useId();
  return (
    <section className="stack stack--tight" aria-labelledby={id}>
      <h2 id={id}>{t('partner-site.colors.title')}</h2>
      <Sample {...record.cells} />
    </section>
  );
}

/** A heading, a link, a chosen row and the main action in a partner's colours, with how well each is read. */
function Sample({ brand, accent, name }: Colors) {
  const { t } = useTranslation('record');
  const { language, country } = useApp();
  const say = (key: string): string => t(`partner-site.colors.${key}`);
  const theme = deriveTheme({ brand: (brand ?? '').trim(), accent: (accent ?? '').trim() });
  if (theme === null)
    return (
      <p role="status" className="muted">
        {say('none')}
      </p>
    );
  return (
    <>
      <div className={css.sample} style={variablesOf(theme)}>
        <p className={css.sample__head}>{name || say('sampleName')}</p>
        <p className={css.sample__row}>{say('sampleRow')}</p>
        <p>
          <span className={css.sample__link}>{say('sampleLink')}</span>
        </p>
        <span className={css.sample__button}>{say('sampleButton')}</span>
      </div>
      <ul className="points small muted">
        {readable.map(([text, ground, key]) => (
          <li key={key}>
            {t(`partner-site.colors.ratio.${key}`, {
              ratio: ratioOf(theme, text, ground, localeOf(language, country)),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Pairs of text and ground, as people know them. */
const readable = [
  ['brand-strong', 'brand-soft', 'link'],
  ['brand-contrast', 'brand-deep', 'head'],
  ['accent-contrast', 'accent', 'button'],
] as const;

/** The first block of the tokens, for what is inside alone. */
const variablesOf = (theme: SiteTheme): CSSProperties =>
  Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;

/** Rounded down: what is just below what the law asks for does not look as if it were enough. */
function ratioOf(theme: SiteTheme, text: string, ground: string, locale: string): string {
  const [one, other] = [parseHex(theme[text] ?? ''), parseHex(theme[ground] ?? '')];
  if (one === null || other === null) return '';
  const ratio = Math.floor(contrast(one, other) * 10) / 10;
  return ratio.toLocaleString(locale, { minimumFractionDigits: 1 });
}
