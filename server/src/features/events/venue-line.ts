import type { Row } from '../../db/tables.ts';

export function venueLine(event: Row<'events'>): string {
  const { venue_name, venue_address, venue_city, venue_state, venue_country } = event;
  return [venue_name, venue_address, venue_city, venue_state, venue_country].filter(Boolean).join(', ');
}
