import css from './partner-html.module.css';

/**
 * HTML of a partner, which the server cleaned: it has no look and no scripts of its own (docs/decisions/partner-record.md).
 * Nothing of it is drawn outside of this box.
 */
export function PartnerHtml({ label, html }: { readonly label: string; readonly html: string }) {
  return (
    <section className={css['partner-html']} aria-label={label}>
      <div className="page" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
