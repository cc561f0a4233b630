import { readOrganizationMetrics } from '@cotejo/contract/organization/organization-calls.ts';
import type { ManagedOrganization } from '@cotejo/domain/organization/organization-row.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { insurersPath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useToday } from '../record/kind/use-today.ts';
import { useWords } from '../record/kind/use-words.ts';
import { useSignedIn } from '../session/session-context.ts';
import { useMay } from '../session/use-may.ts';
import { organizationKind } from './organization-kind.ts';

const of = organizationKind();

/** What came of the products of an organisation, and the way to its terms where it is an insurer. */
export function OrganizationBelow({
  record,
}: {
  readonly record: RecordAnswer<ManagedOrganization>;
}) {
  const { own } = useWords(of);
  const may = useMay();
  const maySeeTerms = may('admin:insurer:read') && record.cells.isInsurer;
  const maySeeMetrics = may('admin:organization:metrics');
  if (!maySeeTerms && !maySeeMetrics) return null;
  return (
    <section className="panel stack">
      {maySeeMetrics && <Metrics cells={record.cells} />}
      {maySeeTerms && (
        <TextLink href={`${insurersPath}/${record.cells.id}`}>{own('terms')}</TextLink>
      )}
    </section>
  );
}

const spans = [30, 90, 365] as const;

function Metrics({ cells }: { readonly cells: ManagedOrganization }) {
  const { own } = useWords(of);
  const { session } = useSignedIn();
  const [days, setDays] = useState('30');
  const to = useToday(cells.countryCode as CountryCode);
  const from = addDays(to, 1 - Number(days));
  const { id } = cells;
  const metrics = useQuery({
    queryKey: ['organization', 'metrics', session.key, id, from, to],
    queryFn: ({ signal }) =>
      arrived(
        session.call(readOrganizationMetrics, { params: { id }, query: { from, to } }, { signal }),
      ),
    staleTime: 0,
  });
  return (
    <section className="stack" aria-labelledby="metrics">
      <h2 id="metrics">{own('metrics.title')}</h2>
      <SelectField
        id="metrics-span"
        label={own('metrics.span')}
        value={days}
        onChange={({ target }) => setDays(target.value)}
        options={spans.map((span) => ({ value: String(span), label: own(`metrics.d${span}`) }))}
      />
      <QueryGate query={metrics} failed={own('metrics.failed')}>
        {({ products, leads, sales }) => (
          <Facts
            facts={[
              { label: own('metrics.products'), value: products },
              { label: own('metrics.leads'), value: leads },
              { label: own('metrics.sales'), value: sales },
            ]}
          />
        )}
      </QueryGate>
    </section>
  );
}
