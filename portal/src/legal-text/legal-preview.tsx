import { readLegalBody } from '@cotejo/domain/content/legal-body.ts';
import type { LegalTextRecord } from '@cotejo/domain/content/legal-text-row.ts';
import { LegalBlocks } from '@cotejo/ui/legal/legal-blocks.tsx';
import { LinkComponentProvider } from '@cotejo/ui/link/link-component.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';

/** The newest version as the site will show it, before somebody publishes it. */
export function LegalPreview({ record }: { readonly record: RecordAnswer<LegalTextRecord> }) {
  const { t } = useTranslation('record');
  const { title, summary, body, language, state } = record.cells;
  return (
    <section className="panel stack" aria-labelledby="legal-preview">
      <h2 id="legal-preview">{t('legal-text.preview.title')}</h2>
      <p className="muted">{t(`legal-text.preview.${state}`)}</p>
      {/* Its links are those of the site, which the portal does not open. */}
      <LinkComponentProvider link="a">
        <div className="stack" lang={language}>
          <p>
            <b>{title}</b>
          </p>
          <p className="muted">{summary}</p>
          <LegalBlocks blocks={readLegalBody(body)} />
        </div>
      </LinkComponentProvider>
    </section>
  );
}
