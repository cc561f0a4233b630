import type { FormDefinition, FormGroup } from '@cotejo/domain/form/definition.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import { DefinitionGroup } from '@cotejo/ui/forms/definition-groups.tsx';
import { Icon } from '@cotejo/ui/icon/icon.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import css from './folded-fields.module.css';

/** The fields of a long form: groups that are closed until somebody opens them, each with what is in it in a line. */
export function FoldedFields({ definition }: { readonly definition: FormDefinition }) {
  return definition.groups.map((group, at) => {
    const Group = group.folded === undefined ? DefinitionGroup : FoldedGroup;
    const key = group.fields[0]?.name ?? at;
    return <Group key={key} definition={definition} group={group} id={`group-${at}`} />;
  });
}

interface FoldedGroupProps {
  readonly definition: FormDefinition;
  readonly group: FormGroup;
  readonly id: string;
}

/** Closed it says how much in it was changed; with something to correct it is open. */
function FoldedGroup({ definition, group, id }: FoldedGroupProps) {
  const { t } = useTranslation('portal');
  const { values, errors, initialValues } = useFormikContext<FormValues>();
  const [isOpened, setIsOpened] = useState(false);
  const { title, folded, fields, ...rest } = group;
  const count = (isSo: (name: string) => boolean): number =>
    fields.filter(({ name }) => isSo(name)).length;
  const wrong = count((name) => readPath(errors, name) !== undefined);
  const changed = count((name) => said(values, name) !== said(initialValues, name));
  return (
    <section aria-labelledby={`${id}-title`}>
      <details
        className={css.group}
        open={isOpened || wrong > 0}
        onToggle={({ currentTarget }) => {
          if (wrong > 0) currentTarget.open = true;
          setIsOpened(currentTarget.open);
        }}
      >
        <summary>
          <span className={css.group__words}>
            <b id={`${id}-title`}>{title}</b>
            {folded !== '' && <span className="caption">{folded}</span>}
            {changed > 0 && (
              <span className={css.group__changed}>{t('act.changed', { count: changed })}</span>
            )}
            {wrong > 0 && (
              <span className={css.group__wrong}>{t('act.wrong', { count: wrong })}</span>
            )}
          </span>
          <Icon name="down" />
        </summary>
        <div className={css.group__fields}>
          <DefinitionGroup definition={definition} group={{ ...rest, fields }} id={id} />
        </div>
      </details>
    </section>
  );
}

const said = (values: FormValues, name: string): string => String(readPath(values, name) ?? '');
