import styles from './waiting.module.css';

/** Why the first person thinks so, for the second one who has to think the same. */
export function ProposalWords({ words }: { readonly words: string | null }) {
  return words === null ? null : <blockquote className={styles['words']}>{words}</blockquote>;
}
