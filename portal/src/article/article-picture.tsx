import { uploadArticlePicture } from '@cotejo/contract/media/picture-calls.ts';
import { insertLine, writePicture } from '@cotejo/domain/content/article-body.ts';
import { controlWords } from '@cotejo/domain/form/control-words.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { focusField } from '@cotejo/ui/form/focus-field.ts';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { fieldId, useFormContext } from '@cotejo/ui/forms/form-context.ts';
import { useAppField } from '@cotejo/ui/forms/use-app-field.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import { PicturePanel, type Uploaded } from '../picture/picture-panel.tsx';

const nothing = { alt: '', caption: '', credit: '' } as const;
type Words = Readonly<Record<keyof typeof nothing, string>>;

/** A picture for the text that is being written: uploaded, described, and put where the text was left. */
export function ArticlePicture() {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const { idPrefix } = useFormContext();
  const body = useAppField<string>('body');
  const [chosen, setChosen] = useState<Uploaded | null>(null);
  const [words, setWords] = useState<Words>(nothing);
  const [isMissing, setMissing] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const say = (key: string): string => t(`article.picture.${key}`);
  const id = (name: string): string => `${idPrefix}picture-${name}`;

  const add = (): void => {
    if (chosen === null) return;
    if (words.alt.trim() === '') {
      setMissing(true);
      focusField(id('alt'));
      return;
    }
    const text = document.getElementById(fieldId('body', idPrefix));
    const at = text instanceof HTMLTextAreaElement ? text.selectionEnd : body.value.length;
    body.set(insertLine(body.value, at, writePicture({ name: chosen.name, ...words })));
    setChosen(null);
    setWords(nothing);
    setMissing(false);
    setAdded(true);
  };

  const field = (name: keyof Words) => (
    <TextField
      id={id(name)}
      label={say(name)}
      hint={say(`${name}Hint`)}
      maxLength={300}
      value={words[name]}
      optional={name === 'alt' ? undefined : controlWords(language).optional}
      error={name === 'alt' && isMissing ? say('altMissing') : undefined}
      onChange={({ target }) => setWords({ ...words, [name]: target.value })}
      onKeyDown={(event) => {
        // It would send the article.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add();
      }}
    />
  );

  return (
    <PicturePanel
      id={id('panel')}
      title={say('title')}
      use="article-picture"
      upload={uploadArticlePicture}
      chosen={chosen}
      onChosen={(uploaded) => {
        setChosen(uploaded);
        setAdded(false);
      }}
      current={null}
      sent={say('sent')}
    >
      {chosen !== null && (
        <>
          {field('alt')}
          {field('caption')}
          {field('credit')}
          <Button look="outline" onClick={add}>
            {say('add')}
          </Button>
        </>
      )}
      <p role="status" className="small">
        {isAdded ? say('added') : ''}
      </p>
    </PicturePanel>
  );
}
