import { PartnerFile } from './partner-file.tsx';

/** Above the transfers that wait: the file in which a partner says what came. */
export function TransferPanel(props: {
  readonly view: string | null;
  readonly onDone: () => void;
}) {
  const { view, onDone } = props;
  return view === 'transfer' ? <PartnerFile onRead={onDone} /> : null;
}
