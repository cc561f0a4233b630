import { sendEmail } from '@cotejo/contract/lead/lead-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useState } from 'react';
import type { TFunction } from '../../shared/language/translate.ts';
import { useApp } from '../../shared/page/app-context.tsx';

type State = 'idle' | 'sending' | 'sent' | { readonly refused: string };

type ResendWords = Readonly<Record<'resend' | 'resending' | 'resent' | 'notResent', string>>;

/** Of the texts below a prefix. */
export function resendWords(t: TFunction, prefix: string): ResendWords {
  const word = (name: keyof ResendWords) => t(`${prefix}.${name}`);
  return {
    resend: word('resend'),
    resending: word('resending'),
    resent: word('resent'),
    notResent: word('notResent'),
  };
}

/** Sends the confirmation once more; rendered only for whoever sent the request. */
export function ResendMail(props: { readonly token: string | null; readonly words: ResendWords }) {
  const { token, words } = props;
  const { api } = useApp();
  const [state, setState] = useState<State>('idle');
  if (token === null) return null;
  const resend = async (): Promise<void> => {
    setState('sending');
    const result = await api.call(sendEmail, { body: { template: 'solicitud', token } });
    setState(result.ok ? 'sent' : { refused: result.problem?.detail || words.notResent });
  };
  return (
    <>
      <Button
        look="quiet"
        icon="mail"
        busy={state === 'sending'}
        busyLabel={words.resending}
        onClick={() => void resend()}
      >
        {words.resend}
      </Button>
      <p role="status">
        {state === 'sent' ? words.resent : typeof state === 'object' ? state.refused : ''}
      </p>
    </>
  );
}
