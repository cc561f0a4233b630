import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import type { ButtonLook } from '@cotejo/ui/button/button-class.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import type { ReactNode } from 'react';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { writeAddress } from '../../../entities/list-address/list-address.ts';

/** Opens the profile form over the list; without scripts it is a link to the list with its form open. */
export function EditProfileLink(props: { look: ButtonLook; icon?: IconName; children: ReactNode }) {
  const { address, send } = useComparatorLater();
  return (
    <ButtonLink
      look={props.look}
      size="small"
      icon={props.icon}
      href={writeAddress({ ...address, editing: true })}
      onClick={(event) => {
        event.preventDefault();
        send({ type: 'PROFILE.EDIT' });
      }}
    >
      {props.children}
    </ButtonLink>
  );
}
