import { frameMessageTypes } from '@cotejo/domain/site/frame-messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import css from './embedding.module.css';

interface ExampleProps {
  readonly site: string;
  readonly partner: string;
  readonly path: string;
  readonly name: string;
}

/** How many of the last messages are shown. */
const shown = 3;

/** The partner's site in a frame of this page, put there by the script that partners load, and what it says. */
export function FrameExample({ site, partner, path, name }: ExampleProps) {
  const { t } = useTranslation('frame');
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
  const title = t('example.frame', { name });
  useEffect(() => {
    const within = place.current;
    if (within === null) return undefined;
    const hear = (event: Event) =>
      setSaid((before) => [
        ...before.slice(1 - shown),
        JSON.stringify((event as CustomEvent<unknown>).detail),
      ]);
    for (const type of frameMessageTypes) within.addEventListener(`cotejo:${type}`, hear);
    const script = document.createElement('script');
    script.src = '/embed/v1.js';
    Object.assign(script.dataset, { site, partner, path, title });
    within.append(script);
    return () => {
      for (const type of frameMessageTypes) within.removeEventListener(`cotejo:${type}`, hear);
      within.replaceChildren();
    };
  }, [site, partner, path, title]);
  return (
    <>
      <div ref={place} className={css.example} />
      <p className="muted">{t('example.said')}</p>
      <pre className={`${css.code} ${css.said}`} translate="no">
        <code>{said.join('\n')}</code>
      </pre>
    </>
  );
}
