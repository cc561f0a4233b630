import { VisuallyHidden } from './visually-hidden.tsx';

/** Words on a control that repeats: what is seen, and what tells it from its neighbours aloud. */
export type SpokenText = { text: string; context?: string | undefined };

export function Spoken({ text, context }: SpokenText) {
  return (
    <>
      {text}
      {context && <VisuallyHidden> {context}</VisuallyHidden>}
    </>
  );
}
