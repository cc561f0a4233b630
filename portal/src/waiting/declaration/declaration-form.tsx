import type { CallInput } from '@cotejo/contract/all-routes.ts';
import { decideDeclaration } from '@cotejo/contract/staff/staff-calls.ts';
import {
  reviewOutcomes,
  type ReviewOutcome,
} from '@cotejo/domain/declaration/declaration-result.ts';
import { Checkbox } from '@cotejo/ui/form/checkbox.tsx';
import { Fieldset } from '@cotejo/ui/form/fieldset.tsx';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../act-form.tsx';
import { isReason, ReasonField } from '../reason-field.tsx';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../use-waiting.ts';
import type { Review } from './review-facts.tsx';

type Exclusions = NonNullable<CallInput<'decideDeclaration'>['body']['exclusions']>;
type PersonExclusion = Exclusions[number];

const keyOf = ({ person, exclusion }: PersonExclusion): string => `${person} ${exclusion}`;

/** Accepted, accepted without covering something of somebody, or not insurable; with why. */
export function DeclarationForm(props: { readonly item: WaitingItem; readonly review: Review }) {
  const { item, review } = props;
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useAct(item);
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null);
  const [excluded, setExcluded] = useState<Exclusions>(review.assessment?.exclusions ?? []);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const withExclusions = outcome === 'accepted_with_exclusions';
  const errors = {
    outcome: outcome === null ? t('declaration.missing') : undefined,
    exclusions:
      withExclusions && excluded.length === 0 ? t('declaration.exclusionsMissing') : undefined,
    reason: !isReason(reason),
  };
  const shown: Partial<typeof errors> = isChecked ? errors : {};

  const decide = async (): Promise<void> => {
    if (outcome === null) return;
    const body = {
      outcome,
      reason: reason.trim(),
      exclusions: withExclusions ? excluded : undefined,
    };
    await act.send(
      body,
      (idempotencyKey) =>
        session.call(
          decideDeclaration,
          { params: { declarationId: item.id }, body },
          { idempotencyKey },
        ),
      () => `done.declaration.${outcome}`,
    );
  };
  const toggle = (one: PersonExclusion): void => {
    const others = excluded.filter((each) => keyOf(each) !== keyOf(one));
    setExcluded(others.length === excluded.length ? [...excluded, one] : others);
  };

  return (
    <ActForm
      act={act}
      missing={(['outcome', 'exclusions', 'reason'] as const).find((name) => errors[name])}
      onCheck={() => setChecked(true)}
      go={t('act.decide')}
      confirm={{
        title: t('declaration.confirm', {
          what: outcome === null ? '' : t(`declaration.outcome.${outcome}`),
        }),
        text: outcome === null ? '' : t(`declaration.confirmText.${outcome}`),
        yes: t('confirm.yes'),
      }}
      onConfirm={decide}
    >
      <RadioGroup
        id="outcome"
        name="outcome"
        label={t('declaration.question')}
        options={reviewOutcomes.map((value) => ({
          value,
          label: t(`declaration.outcome.${value}`),
        }))}
        value={outcome}
        error={shown.outcome}
        onChange={(value) => setOutcome(value as ReviewOutcome)}
      />
      {withExclusions &&
        review.people.map(({ name }, person) => (
          <Fieldset
            key={`${person} ${name}`}
            id={`exclusions-${person}`}
            label={t('declaration.excludedOf', { name })}
            error={person === 0 ? shown.exclusions : undefined}
          >
            {review.exclusions.map(({ id: exclusion, text }, at) => (
              <Checkbox
                key={exclusion}
                id={person === 0 && at === 0 ? 'exclusions' : undefined}
                checked={excluded.some((each) => keyOf(each) === keyOf({ person, exclusion }))}
                onChange={() => toggle({ person, exclusion })}
              >
                {text}
              </Checkbox>
            ))}
          </Fieldset>
        ))}
      <ReasonField
        value={reason}
        isChecked={isChecked}
        hint={t('declaration.reasonHint')}
        maxLength={2_000}
        onChange={setReason}
      />
    </ActForm>
  );
}
