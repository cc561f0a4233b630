import { useEffect, useRef } from 'react';

/**
 * The question that is asked, with how far it is. Another question takes the focus, since the link that led to it is gone. (A
 * purchase's titles are not used here: their file brings the purchase's forms.)
 */
export function QuestionTitle(props: { step: string; place: string; title: string; lead: string }) {
  const { step, place, title, lead } = props;
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    ref.current?.focus();
  }, [step]);
  return (
    <div className="stack stack--tight">
      <p className="caption">{place}</p>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{lead}</p>
    </div>
  );
}
