import type { SpokenText } from './spoken-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export function Spoken({ text, context }: SpokenText) {
  return (
    <>
      {text}
      {context && <VisuallyHidden> {context}</VisuallyHidden>}
    </>
  );
}
