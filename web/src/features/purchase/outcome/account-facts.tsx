import type { SnapshotTransfer } from '@cotejo/domain/purchase/snapshot.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { copyText } from '../../../shared/page/copy-text.ts';
import css from './account-facts.module.css';

interface AccountFactsProps {
  readonly transfer: Pick<SnapshotTransfer, 'reference'> & {
    readonly account: Omit<SnapshotTransfer['account'], 'interbank'> & {
      readonly interbank?: string | undefined;
    };
  };
  readonly amount: string;
  readonly until: string | null;
}

interface Row {
  readonly name: string;
  readonly value: string;
  /** What a bank's field takes; absent where nobody types it there. */
  readonly copied?: string;
}

/** Where to transfer to: each line whole, to be copied alone or all at once into a bank's page. */
export function AccountFacts({ transfer, amount, until }: AccountFactsProps) {
  const { t } = useTranslation('purchase');
  const [copied, setCopied] = useState<string | null>(null);
  const rows = rowsOf({ transfer, amount, until });
  const label = (name: string) => t(`waiting.proof.${name}`);
  const copy = async (name: string, text: string) => {
    const done = await copyText(text);
    setCopied(done ? t('waiting.proof.copied', { what: name }) : t('waiting.proof.copyByHand'));
  };
  const all = rows.map(({ name, value }) => `${label(name)}: ${value}`).join('\n');
  return (
    <div className="stack">
      <dl className={css.rows}>
        {rows.map(({ name, value, copied: text }) => (
          <div key={name} className={css.row}>
            <dt>{label(name)}</dt>
            <dd className={text === undefined ? undefined : css.value}>{value}</dd>
            {text !== undefined && (
              <dd>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('waiting.proof.copyOne', { what: label(name) })}
                  onClick={() => void copy(label(name), text)}
                >
                  {t('waiting.proof.copy')}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="row">
        <Button onClick={() => void copy(t('waiting.proof.account'), all)}>
          {t('waiting.proof.copyAll')}
        </Button>
      </div>
      <p role="status" className="small">
        {copied ?? ''}
      </p>
    </div>
  );
}

function rowsOf({ transfer: { account, reference }, amount, until }: AccountFactsProps): Row[] {
  const typed = (name: string, value: string | undefined): Row[] =>
    value === undefined ? [] : [{ name, value, copied: value }];
  return [
    // Fields for an amount take no currency.
    { name: 'amount', value: amount, copied: amount.replace(/^[^\d]+/, '') },
    ...typed('reference', reference),
    { name: 'bank', value: account.bank },
    { name: 'type', value: account.type },
    ...typed('number', account.number),
    ...typed('interbank', account.interbank),
    ...typed('holder', account.holder),
    ...typed('holderId', account.holderId),
    ...(until === null ? [] : [{ name: 'until', value: until }]),
  ];
}
