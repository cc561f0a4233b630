import { openInsurance } from '@cotejo/contract/own/own-calls.ts';
import { useState } from 'react';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { toProblemText } from '../problem-text.ts';

/** Opens a purchase in this browser and leads to its page, there to a part of it; or says why not. */
export function useOpenInsurance(session: AccountSession) {
  const { t } = useTranslation('account');
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (id: string, part = ''): Promise<void> => {
    setOpening(id);
    const result = await session.call(openInsurance, { params: { id } });
    // By a page load: it may be on the site of another country.
    if (result.ok) location.assign(result.data.url + part);
    else {
      setOpening(null);
      setProblem(toProblemText(result, t));
    }
  };
  return { opening, problem, open };
}
