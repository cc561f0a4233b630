import { saySameTitle } from '@cotejo/domain/content/page-seo-forms.ts';
import type { PageSeoRecord } from '@cotejo/domain/content/page-seo-row.ts';
import { seoLengths } from '@cotejo/domain/content/page-seo.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { documentTitle, metaDescription } from '@cotejo/web/src/shared/page/document-meta.ts';
import { PictureView } from '../picture/picture-view.tsx';
import type { RecordAnswer } from '../record/kind/answers.ts';
import css from './seo-preview.module.css';

/** The newest version as a search engine and a shared link show it, with what should be looked at before it is published. */
export function SeoPreview({ record }: { readonly record: RecordAnswer<PageSeoRecord> }) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const { path, title, description, image, indexed, newest, shown, sameTitle } = record.cells;
  const own = record.cells.language as Language;
  const say = (key: string, values?: Readonly<Record<string, unknown>>): string =>
    t(`page-seo.preview.${key}`, values);
  return (
    <section className="stack" aria-labelledby="seo-preview">
      <h2 id="seo-preview">{say('title')}</h2>
      <p className="muted">
        {shown === newest
          ? say('shown')
          : shown === null
            ? say('waiting')
            : say('earlier', { shown })}
      </p>
      {sameTitle !== null && <Notice tone="warn">{saySameTitle(sameTitle, language)}</Notice>}
      {!indexed && <Notice tone="info">{say('out')}</Notice>}
      <div className={css.result} lang={own}>
        <span className="small muted">{siteAddress(path, own)}</span>
        <strong className={css.result__title}>
          {title === '' ? say('ownTitle') : documentTitle(title, null)}
        </strong>
        <span>{description === '' ? say('ownDescription') : metaDescription(description)}</span>
        {image !== null && <PictureView name={image} alt="" use="share-picture" none="" />}
      </div>
      <Length name="title" text={title} />
      <Length name="description" text={description} />
    </section>
  );
}

/** How long it is, and that it is cut where it is too long. */
function Length(props: { readonly name: keyof typeof seoLengths; readonly text: string }) {
  const { name, text } = props;
  const { t } = useTranslation('record');
  if (text === '') return null;
  const count = text.length;
  const most = seoLengths[name];
  const key = `page-seo.preview.length.${name}`;
  return count > most ? (
    <Notice tone="warn">{t(`${key}Cut`, { count, most })}</Notice>
  ) : (
    <p className="small muted">{t(key, { count, most })}</p>
  );
}
