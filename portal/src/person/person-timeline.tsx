import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { policyRecord } from '@cotejo/domain/staff/policy.record.ts';
import { purchaseRecord } from '@cotejo/domain/staff/purchase.record.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Timeline } from '@cotejo/ui/timeline/timeline.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useWords } from '../record/kind/use-words.ts';
import { toldItem } from '../record/page/told-item.ts';
import css from './person.module.css';
import type { Person } from './use-people.ts';

const kinds = {
  lead: leadRecord as unknown as AnyKind,
  purchase: purchaseRecord as unknown as AnyKind,
  policy: policyRecord as unknown as AnyKind,
  ticket: ticketRecord as unknown as AnyKind,
} as const;

/** What happened to everything of a person in one line of time, each in the words of its own page. */
export function PersonTimeline({ told }: { readonly told: Person['timeline'] }) {
  const { t } = useTranslation('portal');
  const words = {
    lead: useWords({ kind: kinds.lead }),
    purchase: useWords({ kind: kinds.purchase }),
    policy: useWords({ kind: kinds.policy }),
    ticket: useWords({ kind: kinds.ticket }),
  };
  return (
    <section className="panel stack" aria-labelledby="person-told">
      <h2 id="person-told">{t('person.told')}</h2>
      <p className="caption">{t('person.toldText')}</p>
      <Timeline
        items={told.map(({ of, ...item }, at) => {
          const { text, ...line } = toldItem(words[of.kind], item, at);
          return {
            ...line,
            text: (
              <>
                <TextLink className={css.of} href={`${kinds[of.kind].page}/${of.id}`}>
                  {`${words[of.kind].own('one')} ${of.name}`}
                </TextLink>
                {text}
              </>
            ),
          };
        })}
      />
    </section>
  );
}
