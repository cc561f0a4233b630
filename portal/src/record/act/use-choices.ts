import type { RecordChoices } from '@cotejo/ui/forms/record-choices.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import type { KindPages } from '../kind/kind-pages.ts';
import { useRecordCalls } from '../kind/use-record-calls.ts';

/** Who or what may be chosen in the fields of an act; nothing where it names no other record. */
export function useChoices(of: KindPages, act: string, id: string) {
  const { t } = useTranslation('record');
  const { choices, sessionKey } = useRecordCalls(of);
  const asks = of.calls.choices?.[act] !== undefined;
  const read = useQuery({
    queryKey: [of.kind.name, 'choices', sessionKey, act, id],
    queryFn: ({ signal }) => {
      const asked = choices(act, id, signal);
      if (asked === null) throw new Error(`nothing is chosen in ${act}`);
      return arrived(asked);
    },
    enabled: asks,
    staleTime: Infinity,
    gcTime: 0,
  });
  const fields: RecordChoices = Object.fromEntries(
    (read.data?.fields ?? []).map(({ field, items }) => [
      field,
      items.map((item) => ({
        id: item.id,
        name: item.name,
        detail: item.detail === null ? undefined : t('act.open', { count: Number(item.detail) }),
      })),
    ]),
  );
  return { fields, error: read.error, retry: () => void read.refetch() };
}
