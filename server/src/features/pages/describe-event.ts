import type { EventMode, PublicEvent } from '@hackon/contract/events/events';
import type { Faq } from '@hackon/contract/programme/programme';

/** See https://schema.org/Event. */
export function describeEvent(event: PublicEvent, { url, image }: { url: string; image: string }): object {
  const { title, description, startDate, endDate, organization } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    url,
    image: [image],
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${attendance[event.mode]}EventAttendanceMode`,
    location: locationOf(event, url),
    offers: {
      '@type': 'Offer',
      url,
      price: event.entryFee,
      priceCurrency: 'INR',
      availability: `https://schema.org/${availabilityOf(event)}`,
      validThrough: event.registrationDeadline,
    },
    ...(organization && { organizer: { '@type': 'Organization', name: organization } }),
  };
}

/** See https://schema.org/FAQPage. Empty without questions. */
export function describeFaqs(faqs: readonly Faq[]): object[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}

const attendance: Record<EventMode, string> = { in_person: 'Offline', online: 'Online', hybrid: 'Mixed' };

/** The secret link is only for teams, so the address of an online event is its page. */
function locationOf(event: PublicEvent, url: string): object {
  const online = { '@type': 'VirtualLocation', url };
  if (event.mode === 'online') return online;
  return event.mode === 'hybrid' ? [placeOf(event), online] : placeOf(event);
}

function placeOf({ venue: { name, address, city, state, country } }: PublicEvent): object {
  const postal = {
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    addressCountry: country,
  };
  const known = Object.entries(postal).filter(([, text]) => text !== '');
  return {
    '@type': 'Place',
    name: name || city,
    address: { '@type': 'PostalAddress', ...Object.fromEntries(known) },
  };
}

function availabilityOf({ isRegistrationOpen, availableSlots }: PublicEvent): string {
  if (!isRegistrationOpen) return 'OutOfStock';
  return availableSlots > 0 ? 'InStock' : 'SoldOut';
}
