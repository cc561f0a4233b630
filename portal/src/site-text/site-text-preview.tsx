import { readSiteTextForm } from '@cotejo/domain/content/read-site-text-form.ts';
import type { SiteTextRecord } from '@cotejo/domain/content/site-text-row.ts';
import {
  isMenuPart,
  isPagePart,
  readLandingBody,
  readMenuBody,
  type LandingSection,
} from '@cotejo/domain/content/site-text.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { Question } from '@cotejo/ui/disclosure/question.tsx';
import { WideFold } from '@cotejo/ui/disclosure/wide-fold.tsx';
import { useFormValues } from '@cotejo/ui/forms/use-form-values.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useId } from 'react';
import type { RecordAnswer } from '../record/kind/answers.ts';

/** The newest version as the site will show it, before it does; its links say where they lead. */
export function SiteTextPreview({ record }: { readonly record: RecordAnswer<SiteTextRecord> }) {
  const { t } = useTranslation('record');
  const { cells } = record;
  const { newest, shown, part } = cells;
  return (
    <section className="panel stack" aria-labelledby="site-text-preview">
      <h2 id="site-text-preview">{t('preview.title')}</h2>
      <p className="muted">{t(newest === shown ? 'preview.shown' : 'preview.waiting')}</p>
      <div className="stack" lang={cells.language}>
        {isMenuPart(part) && <Menu text={cells} />}
        {isPagePart(part) && <Landing text={cells} />}
        {part === 'about' && <p>{cells.lead}</p>}
      </div>
    </section>
  );
}

/** What is being written, as the site will show it: links and sections that are not whole yet are left out. */
export function DraftSiteText({ row }: { readonly row?: SiteTextRecord | undefined }) {
  const { t } = useTranslation('record');
  const id = useId();
  const values = useFormValues();
  if (row === undefined) return null;
  const { part, language, countryCode } = row;
  const { written } = readSiteTextForm(part, values, countryCode as CountryCode);
  const text = { ...written, language };
  return (
    <section aria-labelledby={id}>
      <WideFold summary={<span id={id}>{t('preview.draft')}</span>}>
        <div className="stack" lang={language}>
          {isMenuPart(part) ? <Menu text={text} /> : <Landing text={text} />}
        </div>
      </WideFold>
    </section>
  );
}

interface Shown {
  readonly text: Pick<SiteTextRecord, 'title' | 'lead' | 'link' | 'linkText' | 'body' | 'language'>;
}

function Menu({ text: { title, body, language } }: Shown) {
  return (
    <>
      {title !== '' && <h3>{title}</h3>}
      <ul className="points">
        {readMenuBody(body).map(({ path, text }) => (
          <li key={path}>
            <LinkText text={text} path={path} language={language} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Landing({ text: { title, lead, link, linkText, body, language } }: Shown) {
  return (
    <>
      <h3>{title}</h3>
      <p>{lead}</p>
      {link !== null && linkText !== null && (
        <p>
          <LinkText text={linkText} path={link} language={language} />
        </p>
      )}
      {readLandingBody(body).map((section, at) => (
        <Section key={at} section={section} language={language} />
      ))}
    </>
  );
}

function Section({
  section,
  language,
}: {
  readonly section: LandingSection;
  readonly language: string;
}) {
  const { kind, title, lines, link } = section;
  if (kind === 'question')
    return (
      <Question question={title}>
        <p>{lines.join(' ')}</p>
      </Question>
    );
  return (
    <div className="stack stack--tight">
      <h4>{title}</h4>
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <ul className="points">
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {link !== null && (
        <p>
          <LinkText text={link.text} path={link.path} language={language} />
        </p>
      )}
    </div>
  );
}

function LinkText(props: {
  readonly text: string;
  readonly path: string;
  readonly language: string;
}) {
  const { text, path, language } = props;
  return (
    <>
      <b>{text}</b> <small className="muted">{siteAddress(path, language as Language)}</small>
    </>
  );
}
