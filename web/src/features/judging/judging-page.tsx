import { useParams } from 'react-router';
import { Desk } from './desk.tsx';

/** The judging of an event, with the round that matters now. Owners and organizers may open it. */
export function Component() {
  const { id = '' } = useParams();
  return <Desk eventId={id} roundId={undefined} />;
}
