import { Navigate } from 'react-router-dom';
import { loadsPath } from './paths.ts';
import { useSignedIn } from './session/session-context.ts';
import { WaitingPage } from './waiting/page/waiting-page.tsx';

/** What somebody finds first: staff what waits for them, people of companies their loads. */
export function FirstPage() {
  const { me } = useSignedIn();
  return me.kind === 'company' ? <Navigate to={loadsPath()} replace /> : <WaitingPage />;
}
