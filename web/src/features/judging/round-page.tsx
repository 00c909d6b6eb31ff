import { useParams } from 'react-router';
import { Desk } from './desk.tsx';

/** One round of the judging. Owners and organizers may open it. */
export function Component() {
  const { id = '', roundId } = useParams();
  return <Desk eventId={id} roundId={roundId} />;
}
