import { useEffect, useRef, type ReactNode } from 'react';

/** Says that a request arrived, where the form was. */
export function LeadSent({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists; a screen reader that stays there would read nothing.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="stack" data-request="sent">
      {children}
    </div>
  );
}
