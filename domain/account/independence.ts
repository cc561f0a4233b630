/** An account as far as it says whether two of them are two people. */
export interface Witness {
  readonly id: string;
  /** Accounts that alone could have made it: they chose its mailbox, or made who did. */
  readonly makers: readonly string[];
  /** Who gave it a role, or confirmed one. */
  readonly granters: readonly string[];
  /** When somebody last gave it a role that it has; null for accounts of the command line. */
  readonly grantedAt: Date | null;
}

/** Whoever was given a role decides nothing as the second person for this long, in milliseconds. */
const newcomerMs = 24 * 3_600_000;

/** Accounts that could be in this one's place: itself, and whoever made it alone. */
const handsOf = ({ id, makers }: Pick<Witness, 'id' | 'makers'>): readonly string[] => [
  id,
  ...makers,
];

/**
 * Who alone could have made an account that one person invites, and another one confirms: nobody, where the two are
 * independent. Without a granter (the command line) nobody either.
 */
export function makersOf(
  grantedBy: Pick<Witness, 'id' | 'makers'> | null,
  confirmedBy: Pick<Witness, 'id' | 'makers'> | null,
): readonly string[] {
  if (grantedBy === null) return [];
  const hands = handsOf(grantedBy);
  if (confirmedBy === null) return hands;
  const others = handsOf(confirmedBy);
  return hands.filter((id) => others.includes(id));
}

/**
 * Why these two are not the two people that a decision needs (docs/decisions/permissions.md); null where they are.
 * Related: one gave the other a role, or one account could have made both. New: a role of one is younger than a day.
 */
export function whyNotTwo(one: Witness, other: Witness, now: number): 'related' | 'new' | null {
  const hands = handsOf(one);
  const isRelated =
    handsOf(other).some((id) => hands.includes(id)) ||
    one.granters.includes(other.id) ||
    other.granters.includes(one.id);
  if (isRelated) return 'related';
  const isNew = ({ grantedAt }: Witness) =>
    grantedAt !== null && now - grantedAt.getTime() < newcomerMs;
  return isNew(one) || isNew(other) ? 'new' : null;
}
