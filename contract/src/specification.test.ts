// @module-tag spec-2-1
// @module-tag spec-3
// @module-tag spec-5
// @module-tag spec-8
import { expect, test } from 'vitest';
import { ManagerSession, RegisteredHackathon, StudentProfile, StudentSession } from './accounts/accounts.ts';
import { EventStats, ManagerEventDetail, PaymentDetails, PrizeTiers, Venue } from './events/events.ts';
import { messages } from './messages.ts';
import { eventMessages } from './events/messages.ts';
import { exportMessages } from './exports/messages.ts';
import { teamMessages } from './teams/messages.ts';
import { pagePaths } from './pages/page-paths.ts';
import { TeamDetail, TeamMember } from './teams/teams.ts';

test('the page has every route of the table (point 2)', () => {
  expect(Object.values(pagePaths)).toEqual(
    expect.arrayContaining([
      '/',
      '/events',
      '/events/public/:shareLink',
      '/register/:eventId',
      '/registration-success/:eventId',
      '/about',
      '/contact',
      '/manager/login',
      '/login',
      '/manager/register',
      '/student/login',
      '/student/register',
      '/student/dashboard',
      '/student/registered',
      '/student/profile',
      '/manager/dashboard',
      '/manager/profile',
      '/events/create',
      '/events/:id',
      '/events/:id/edit',
      '/events/:id/teams',
      '/manager/teams/:teamId',
      '/events/:hackathonId/edit-team/:teamId',
      '/forgot-password',
      '/manager/events',
    ]),
  );
});

const entities: [name: string, schema: { shape: object }, fields: string][] = [
  ['manager user', ManagerSession, '_id name email organization department role token'],
  ['student user', StudentSession, '_id name email college token'],
  ['student profile', StudentProfile, 'name email college registeredHackathons'],
  [
    'registered hackathon',
    RegisteredHackathon,
    '_id hackathonId teamId title teamName role teamMembers paymentStatus submissionDate',
  ],
  [
    'event',
    ManagerEventDetail,
    '_id title description status startDate endDate registrationDeadline eventDate venue minTeamSize maxTeamSize ' +
      'teamSize maxTeams entryFee registrationFee prizePool prizes requirements paymentDetails whatsappLink ' +
      'contactEmail contactPhone rules departments skills image teams isRegistrationOpen availableSlots',
  ],
  ['venue', Venue, 'name address city state country'],
  ['prize tiers', PrizeTiers, 'first second third consolation'],
  ['payment details', PaymentDetails, 'upiId accountName notes paymentRequired'],
  ['dashboard stats', EventStats, 'totalEvents activeEvents upcomingEvents completedEvents'],
  [
    'team',
    TeamDetail,
    '_id teamName name event registrationDate paymentStatus transactionId upiTransactionId verificationDate notes ' +
      'members',
  ],
  ['organizer of an event', TeamDetail.shape.event.shape.manager, 'organization email phone'],
  ['team member', TeamMember, 'name email registerNumber mobileNumber isLeader'],
];

test.each(entities)('%s: the fields of the specification (point 3)', (_name, { shape }, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

const quoted = [
  'All fields are required',
  'Passwords do not match!',
  'Password must be at least 6 characters long',
  'Please enter a valid email address',
  'Missing required fields: title',
  'Missing venue fields: city',
  'Please enter UPI ID for payment collection',
  'Missing required venue fields: city',
  'Minimum team size cannot be greater than maximum team size',
  'Please enter a team name',
  'Team size must be between 1 and 4 members',
  'Please fill in all member details',
  'Please enter valid email addresses',
  'Please enter valid 10-digit mobile numbers',
  'Payment details are not configured. Please contact the event organizer.',
  'Please enter the UPI transaction ID',
  'Maximum 4 members allowed',
  'Please login as a student to register for events',
  'Only students can register for events',
  'Please login to view your registrations',
  'Sorry, I encountered an error. Please try again later.',
  'Failed to load events. Please try again later.',
  'Event not found or no longer available',
  'Invalid event ID format',
  'Event not found',
  'Error loading event details. Please try again later.',
  'WhatsApp group link copied!',
  'Failed to copy link',
  'Message sent successfully!',
  'Failed to send message. Please try again.',
  'Failed to login',
  'Login successful!',
  'Registration failed. Please try again.',
  'Registration successful! Redirecting to dashboard...',
  'Registration successful!',
  'Failed to load profile',
  'Failed to load events',
  'Failed to delete event',
  'Event deleted successfully',
  'Failed to create event. Please try again.',
  'Event created successfully!',
  'Failed to update event',
  'Event updated successfully',
  'Failed to load event details',
  'Error downloading CSV',
  'Error downloading PDF',
  'All teams exported to CSV successfully',
  'Not set',
  'Invalid date',
  'Error loading team details',
  'Error updating payment status',
  'Payment accepted successfully',
  'Payment rejected successfully',
  'Error registering team',
  'Team registered successfully!',
  'Session expired. Please login again.',
  'Failed to load registered events',
  'Verified teams exported to PDF successfully',
];

test("messages match the specification's quotes word for word (points 5, 6 and 8)", () => {
  const glob = import.meta.glob<Record<string, object>>('./**/{messages,*-messages}.ts', { eager: true });
  const files = Object.values(glob);
  const sentences = files
    .flatMap((exported) => Object.values(exported))
    .flatMap((words) => Object.values<unknown>({ ...words }));
  const said: string[] = [
    ...sentences.filter((sentence) => typeof sentence === 'string'),
    teamMessages.teamSize(1, 4),
    teamMessages.membersMax(4),
    messages.missingFields(['title']),
    eventMessages.missingVenueFields(['city']),
    eventMessages.missingVenueFieldsOnEdit(['city']),
    exportMessages.exportDone('All', 'CSV'),
    exportMessages.exportDone('Verified', 'PDF'),
    exportMessages.exportFailed('CSV'),
    exportMessages.exportFailed('PDF'),
  ];
  expect(said).toEqual(expect.arrayContaining(quoted));
});
