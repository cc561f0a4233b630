import { loadKinds, type LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { LoadTarget } from './use-load-target.ts';
import type { OpenPolicy } from './use-loads.ts';

interface LoadKindFieldsProps {
  readonly policies: readonly OpenPolicy[];
  readonly target: LoadTarget;
  readonly onChange: (target: LoadTarget) => void;
}

/** What a sheet does, and with which policy. */
export function LoadKindFields({ policies, target, onChange }: LoadKindFieldsProps) {
  const { t } = useTranslation('portal');
  // Without a policy nobody is put into one.
  const kinds = policies.length === 0 ? (['people'] as const) : loadKinds;
  return (
    <div className="stack">
      <SelectField
        id="load-kind"
        label={t('load.kindLabel')}
        hint={policies.length === 0 ? t('load.noPolicy') : undefined}
        value={target.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`load.kind.${kind}`) }))}
        onChange={({ target: { value } }) => onChange({ ...target, kind: value as LoadKind })}
      />
      {target.kind !== 'people' && (
        <SelectField
          id="load-policy"
          label={t('load.policy')}
          empty={t('load.choosePolicy')}
          value={target.policyId ?? ''}
          options={policies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target: { value } }) => onChange({ ...target, policyId: value || null })}
        />
      )}
    </div>
  );
}
