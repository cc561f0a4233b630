import type { SnapshotPayment } from '@cotejo/domain/purchase/snapshot.ts';
import { buttonClass } from '@cotejo/ui/button/button-class.ts';
import { useEffect, useRef } from 'react';

type Redirect = NonNullable<SnapshotPayment['redirect']>;

export interface RedirectFormProps {
  readonly redirect: Redirect;
  readonly label: string;
  readonly look?: 'main' | 'outline';
  /** Sends itself as soon as it is rendered; the button stays for when that is prevented. */
  readonly now?: boolean;
  /** In a new tab, so that this one keeps showing the purchase's state. */
  readonly newTab?: boolean;
}

/** The way to the provider's page: a real form, so that it works by post and by get. */
export function RedirectForm({ redirect, label, look = 'main', now, newTab }: RedirectFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (!now || sent.current) return;
    sent.current = true;
    form.current?.submit();
  }, [now]);
  // A GET form replaces the query of its address: its parameters have to be sent as fields.
  const url = new URL(redirect.url, 'http://localhost');
  const query = redirect.method === 'GET' ? [...url.searchParams] : [];
  return (
    <form
      ref={form}
      method={redirect.method}
      action={redirect.url}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {[...query, ...Object.entries(redirect.fields)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ look })}>
        {label}
      </button>
    </form>
  );
}
