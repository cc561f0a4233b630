import { Bone } from '@cotejo/ui/skeleton/bone.tsx';

/** In the place of the card's fields until they are there. */
export function FrameBones() {
  return (
    <>
      <Bone height={48} />
      <Bone height={48} above={16} />
      <Bone height={48} above={16} />
    </>
  );
}
