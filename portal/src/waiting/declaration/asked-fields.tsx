import {
  examinationIds,
  examinations,
  type ExaminationId,
} from '@cotejo/domain/declaration/examinations.ts';
import { Checkbox } from '@cotejo/ui/form/checkbox.tsx';
import { Fieldset } from '@cotejo/ui/form/fieldset.tsx';
import { TextArea } from '@cotejo/ui/form/text-area.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

/** What the insurer asks for: from a list, which the customer reads in their language, and more in words. */
export function AskedFields(props: {
  readonly asked: readonly ExaminationId[];
  readonly words: string;
  readonly error: string | undefined;
  readonly onAsked: (asked: readonly ExaminationId[]) => void;
  readonly onWords: (words: string) => void;
}) {
  const { asked, words, error, onAsked, onWords } = props;
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const toggle = (id: ExaminationId): void =>
    onAsked(asked.includes(id) ? asked.filter((one) => one !== id) : [...asked, id]);
  return (
    <>
      <Fieldset id="asked-list" label={t('declaration.asked.what')} error={error}>
        {examinationIds.map((id, at) => (
          <Checkbox
            key={id}
            id={at === 0 ? 'asked' : undefined}
            checked={asked.includes(id)}
            onChange={() => toggle(id)}
          >
            {examinations[id][language]}
          </Checkbox>
        ))}
      </Fieldset>
      <TextArea
        id="words"
        name="words"
        rows={3}
        maxLength={1_000}
        label={t('declaration.asked.words')}
        hint={t('declaration.asked.wordsHint')}
        optional={t('declaration.asked.optional')}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
    </>
  );
}
