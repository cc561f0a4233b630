import { countries, type LegalTerm } from '@cotejo/domain/country/country.ts';
import { publishedTerms } from '@cotejo/domain/privacy/published-terms.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';

interface LegalPageProps {
  /** Keys of the texts. */
  readonly title: string;
  readonly description: string;
  readonly sections: readonly ('who' | 'buying' | 'data' | 'rights')[];
}

/** What a purchase agrees to, and what becomes of personal data: each number is the rule's own. */
export function LegalPage({ sections, title, description }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const { country, contact } = useApp();
  const { withdrawalDays, subjectTerms } = countries[country];
  const term = ({ days, working }: LegalTerm): string =>
    t(working ? 'term.working' : 'term.calendar', { count: days });
  const values = {
    ...publishedTerms,
    withdrawalDays,
    copy: term(subjectTerms.copy),
    correction: term(subjectTerms.correction),
    erasure: term(subjectTerms.erasure),
  };
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t(title)}</h1>
        <p className="muted">{t(description)}</p>
      </div>
      {sections.map((section) => (
        <section key={section} className="stack stack--tight prose">
          <h2>{t(`${section}.title`)}</h2>
          <ul className="points">
            {t(`${section}.items`, values)
              .split('\n')
              .map((item) => (
                <li key={item}>{item}</li>
              ))}
          </ul>
        </section>
      ))}
      <p className="prose">
        <Link href={sitePaths.personalData}>{t('ask')}</Link>{' '}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    </main>
  );
}
