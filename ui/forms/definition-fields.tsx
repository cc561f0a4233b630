import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { Consent } from '../form/form-layout.tsx';
import { AppField } from './app-field.tsx';
import { DefinitionGroup } from './definition-groups.tsx';

export interface DefinitionFieldsProps {
  readonly definition: FormDefinition;
  /** Above a consent, where the form has one. */
  readonly consentTitle?: string;
  /** Before the number of a group in its element's id. */
  readonly groupId?: string;
}

/** Everything that a definition asks, group by group, and the consent at the end. */
export function DefinitionFields(props: DefinitionFieldsProps) {
  const { definition, consentTitle, groupId = 'group' } = props;
  const { groups, consent } = definition;
  // Statements that are only ticked are shown with the consent that they belong to.
  const statements = consent
    ? groups.filter(({ fields }) => fields.every(({ type }) => type === 'checkbox'))
    : [];
  return (
    <>
      {groups.map((group, at) =>
        statements.includes(group) ? null : (
          <DefinitionGroup
            key={group.rows?.name ?? group.fields[0]?.name ?? at}
            definition={definition}
            group={group}
            id={`${groupId}-${at}`}
          />
        ),
      )}
      {consent && (
        <Consent title={consentTitle}>
          {consent.paragraphs.map((paragraph) => (
            <p key={paragraph} className="small muted">
              {paragraph}
            </p>
          ))}
          <AppField
            field={{ name: consent.field, type: 'checkbox', label: consent.label, required: true }}
          />
          {statements.flatMap(({ fields }) =>
            fields.map((field) => <AppField key={field.name} field={field} />),
          )}
        </Consent>
      )}
    </>
  );
}
