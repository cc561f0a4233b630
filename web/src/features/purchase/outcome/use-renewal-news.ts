import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useApp } from '../../../shared/page/app-context.tsx';
import { confirmationQuery } from '../server/confirmation-query.ts';
import { periodsQuery } from '../server/periods-query.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** Has what a policy says and its periods read again: each period names its day, and the policy's own words name the next charge. */
export function useReadAgain(): () => Promise<void> {
  const { api, language } = useApp();
  const { session } = usePurchaseView().server;
  const client = useQueryClient();
  return useCallback(async () => {
    const queries = [
      periodsQuery(api, session, language),
      confirmationQuery(api, session, language),
    ];
    await Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  }, [api, language, session, client]);
}

/**
 * A page that is open while a period is charged, declined or ended says so: the stream tells of each line of the history, and the
 * periods are looked at by themselves while a payment of one is open. The policy's words came with the page, before the first look
 * at its periods: what ended in between would stay unsaid.
 */
export function useRenewalNews(): void {
  const { api, language } = useApp();
  const { session, version, historyLine } = usePurchaseView().server;
  const readAgain = useReadAgain();
  const client = useQueryClient();
  const { data } = useQuery({ ...periodsQuery(api, session, language), enabled: false });
  const states = data?.items.map(({ state }) => state).join(' ') ?? null;
  const news = `${version} ${historyLine}`;
  const shown = useRef(news);
  useEffect(() => {
    if (shown.current === news) return;
    shown.current = news;
    void readAgain();
  }, [news, readAgain]);
  const known = useRef(states);
  useEffect(() => {
    const before = known.current;
    known.current = states;
    if (states === null || before === states) return;
    if (before !== null) void readAgain();
    else void client.invalidateQueries(confirmationQuery(api, session, language));
  }, [states, readAgain, client, api, session, language]);
}
