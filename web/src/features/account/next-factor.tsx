import { useSite } from '../../shared/page/site-context.ts';
import type { Token } from '../../shared/account/account-session.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PlaceForm } from './place-form.tsx';

/** What a sign-in still waits for: a passkey or the code of an app, or the choice of a place. */
export function NextFactor(props: {
  readonly token: Token;
  readonly onToken: (token: Token | null) => void;
}) {
  const { token, onToken } = props;
  const site = useSite();
  const { challenge, state, secondFactors, places } = token;
  if (challenge === null) return null;
  const startAgain = () => onToken(null);
  if (state === 'choose')
    return (
      <PlaceForm
        challenge={challenge}
        places={places}
        onToken={onToken}
        onStartAgain={startAgain}
      />
    );
  return (
    <>
      {/* A passkey is of our own address: a browser refuses it elsewhere. */}
      {site.role === 'main' && secondFactors.includes('passkey') && (
        <PasskeySignIn challenge={challenge} onToken={onToken} />
      )}
      <CodeForm
        challenge={challenge}
        isNew={state === 'enrol'}
        onToken={onToken}
        onStartAgain={startAgain}
      />
    </>
  );
}
