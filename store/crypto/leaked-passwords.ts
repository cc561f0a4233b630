let list: Promise<ReadonlySet<string>> | null = null;

/**
 * 49,233 passwords that are tried first, lower case (the list that zxcvbn brings). Read at the first use:
 * a process in which nobody sets a password does not hold it.
 */
export function leakedPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return list;
}
