import { placeLine } from '@hackon/contract/events/place-line';
import type { Row } from '../../db/tables.ts';

export function venueLine(event: Row<'events'>): string {
  const { mode, venue_name, venue_address, venue_city, venue_state, venue_country } = event;
  return placeLine(mode, [venue_name, venue_address, venue_city, venue_state, venue_country]);
}
