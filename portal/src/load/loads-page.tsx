import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadsPath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import { useRefused } from '../use-refused.tsx';
import { LoadTable } from './load-table.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useCompanies, useLoads } from './use-loads.ts';

/** The loads of a company, and where its next file is sent. */
export function LoadsPage() {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get('empresa');
  const after = search.get('despues');
  const companies = useCompanies();
  useDocumentMeta({ title: t('load.titles'), description: t('load.description') });
  const refused = useRefused(t('load.noPermission'));
  return (
    <>
      <div>
        <h1>{t('load.titles')}</h1>
        <p className="caption">{t('load.description')}</p>
      </div>
      <QueryGate query={companies} failed={t('load.failed')} refused={refused}>
        {({ items }) => {
          const company = items.find(({ code }) => code === asked) ?? items[0];
          if (company === undefined)
            return <EmptyState icon="building" title={t('load.nowhere')} />;
          return (
            <>
              {items.length > 1 && (
                <SelectField
                  id="company"
                  label={t('load.company')}
                  value={company.code}
                  options={items.map(({ code, legalName }) => ({ value: code, label: legalName }))}
                  onChange={({ target }) => void navigate(loadsPath(target.value))}
                />
              )}
              <CompanyLoads
                key={company.code}
                company={company.code}
                country={company.country as CountryCode}
                after={after}
              />
            </>
          );
        }}
      </QueryGate>
    </>
  );
}

function CompanyLoads(props: {
  readonly company: string;
  readonly country: CountryCode;
  readonly after: string | null;
}) {
  const { company, country, after } = props;
  const { t } = useTranslation('portal');
  return (
    <QueryGate query={useLoads(company, after)} failed={t('load.failed')}>
      {({ items, next, mayUpload, policies }) => (
        <>
          {mayUpload && <UploadPanel company={company} country={country} policies={policies} />}
          {items.length === 0 ? (
            <EmptyState icon="file" title={t('load.nobody')} role="status" />
          ) : (
            <TablePanel label={t('load.titles')}>
              <LoadTable company={company} items={items} />
            </TablePanel>
          )}
          <div className="row">
            {after !== null && (
              <ButtonLink look="quiet" href={loadsPath(company)}>
                {t('load.first')}
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink look="outline" href={loadsPath(company, next)}>
                {t('load.older')}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </QueryGate>
  );
}
