import { auditOutcomes } from '@cotejo/domain/account/audit-outcomes.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Chips } from '@cotejo/ui/chip/chips.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import css from '../record/question/filters.module.css';
import {
  auditAt,
  auditFilterNames,
  auditFilters,
  readAuditAddress,
  type AuditAsked,
} from './audit-address.ts';
import type { AuditRow } from './use-audit.ts';

/** What somebody chooses and types; who is meant is chosen by a press on a name of the table. */
export function AuditFilters({ asked }: { readonly asked: AuditAsked }) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new URLSearchParams();
    const fields = new FormData(event.currentTarget);
    for (const { name } of Object.values(auditFilters)) {
      const value = fields.get(name);
      if (typeof value === 'string') typed.set(name, value);
    }
    const { actorId } = asked;
    void navigate(
      auditAt({ ...(actorId === undefined ? {} : { actorId }), ...readAuditAddress(typed) }),
    );
  };
  const frame = (filter: keyof AuditAsked) => ({
    id: `audit-${filter}`,
    name: auditFilters[filter].name,
    label: t(`audit.filter.${filter}`),
    dense: true,
    className: css.field,
    defaultValue: asked[filter] ?? '',
  });
  return (
    // Another address is another form: what was typed and not sent belongs to the one before.
    <form key={auditAt(asked)} role="search" className={css.filters} onSubmit={submit}>
      <TextField {...frame('action')} placeholder="charge:decide…" maxLength={80} />
      <TextField {...frame('target')} placeholder="lead/…" maxLength={120} />
      <SelectField
        {...frame('outcome')}
        empty={t('audit.anyOutcome')}
        options={auditOutcomes.map((value) => ({ value, label: t(`audit.outcome.${value}`) }))}
      />
      <TextField {...frame('from')} type="date" />
      <TextField {...frame('until')} type="date" />
      <div className={css.buttons}>
        <Button type="submit" look="outline" size="small" icon="search">
          {t('audit.search')}
        </Button>
      </div>
    </form>
  );
}

/** Every filter that is applied, each with the way to take it away. */
export function AppliedAuditFilters(props: {
  readonly asked: AuditAsked;
  readonly rows: readonly AuditRow[];
}) {
  const { asked, rows } = props;
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const applied = auditFilterNames.filter((filter) => asked[filter] !== undefined);
  if (applied.length === 0) return null;
  const without = (gone: string): string => {
    const { name } = auditFilters[gone as keyof AuditAsked];
    const left = new URLSearchParams(auditAt(asked).split('?')[1]);
    left.delete(name);
    return auditAt(readAuditAddress(left));
  };
  const sayValue = (filter: keyof AuditAsked): string => {
    if (filter === 'outcome' && asked.outcome) return t(`audit.outcome.${asked.outcome}`);
    const named = rows.find(({ actorId }) => actorId === asked.actorId)?.actorName;
    return (filter === 'actorId' ? named : null) ?? asked[filter] ?? '';
  };
  return (
    <div className={css.applied}>
      <Chips
        label={t('audit.applied')}
        chips={applied.map((filter) => {
          const said = `${t(`audit.filter.${filter}`)}: ${sayValue(filter)}`;
          return {
            id: filter,
            label: said,
            removeLabel: t('audit.remove', { filter: said }),
            href: without(filter),
          };
        })}
        onRemove={(filter) => void navigate(without(filter))}
        clear={{ label: t('audit.clear'), onClear: () => void navigate(auditAt({})) }}
      />
    </div>
  );
}
