import { noteTicketPresence } from '@cotejo/contract/ticket/ticket-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { presenceEveryMs } from '@cotejo/domain/ticket/presence.ts';
import { useEffect, useState } from 'react';
import { pauseUnless } from '../record/live/keep-listening.ts';
import { watchPresence } from '../record/live/presence.ts';
import { useSignedIn } from '../session/session-context.ts';

type Others = NonNullable<CallAnswer<'noteTicketPresence'>>['items'];

/** Says that this page has a ticket open, as long as somebody is at it and sees it; who else has it open. */
export function useOthers(id: string, isWriting: boolean): Others {
  const { session } = useSignedIn();
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const presence = watchPresence(signal);
    const say = async (): Promise<void> => {
      while (!signal.aborted) {
        await presence.isSeen();
        if (!presence.isPresent()) await presence.nextSign();
        if (signal.aborted) return;
        const input = { params: { id }, body: { isWriting } };
        const answer = await session.call(noteTicketPresence, input, { signal });
        if (signal.aborted) return;
        // What could not be asked is not known: nobody is shown who may have left.
        setOthers(answer.ok ? answer.data.items : []);
        await pauseUnless(signal, presenceEveryMs);
      }
    };
    void say();
    return () => leaving.abort();
  }, [session, id, isWriting]);
  return others;
}
