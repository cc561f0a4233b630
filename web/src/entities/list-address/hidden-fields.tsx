import { addressFields, type ListAddress } from './list-address.ts';

/** What a form without scripts must send along so that nothing chosen is lost. */
export function HiddenFields({
  address,
  without,
}: {
  address: ListAddress;
  without: readonly string[];
}) {
  return addressFields(address)
    .filter(([name]) => !without.includes(name))
    .map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />);
}
