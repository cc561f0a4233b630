/** What people call a policy: its plan, and its number where it has one. */
export const policyName = ({
  plan,
  number,
}: {
  readonly plan: string | null;
  readonly number: string | null;
}): string => [plan, number].filter((part) => part !== null && part !== '').join(' · ');
