import type { SiteRecord } from '@cotejo/domain/partner/site-row.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { PartnerHtml } from '@cotejo/ui/partner-html/partner-html.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';

/** The partner's header and footer as its site will show them, before it does. */
export function SiteHtmlPreview({ record }: { readonly record: RecordAnswer<SiteRecord> }) {
  const { t } = useTranslation('record');
  const { headerDraft, footerDraft, headerPreview, footerPreview, removedHtml, isHtmlShown } =
    record.cells;
  if (headerDraft === '' && footerDraft === '' && isHtmlShown) return null;
  const parts = [
    ['header', headerPreview],
    ['footer', footerPreview],
  ] as const;
  return (
    <section className="stack" aria-labelledby="partner-html">
      <h2 id="partner-html">{t('partner-site.preview.title')}</h2>
      <p className="muted">{t(`partner-site.preview.${isHtmlShown ? 'shown' : 'waiting'}`)}</p>
      {removedHtml !== '-' && (
        <Notice tone="warn">
          <p>{t('partner-site.preview.removed', { names: removedHtml })}</p>
        </Notice>
      )}
      {parts.map(([part, html]) => (
        <div key={part} className="stack stack--tight">
          <h3>{t(`partner-site.preview.${part}`)}</h3>
          {html === '' ? (
            <p className="muted">{t('partner-site.preview.none')}</p>
          ) : (
            <PartnerHtml label={t(`partner-site.preview.${part}`)} html={html} />
          )}
        </div>
      ))}
    </section>
  );
}
