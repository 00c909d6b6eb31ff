import * as z from 'zod/mini';
import { paymentStatuses, submissionStates } from '../choices.ts';
import { EventMode } from '../events/event-body.ts';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Instant, line, lineOrEmpty, Password, Rupees } from '../fields.ts';
import { limits } from '../limits.ts';

/** One email can have two accounts: one for each audience. */
export const Audience = z.enum(['manager', 'student']);
export type Audience = z.infer<typeof Audience>;

/** Managers choose their role themselves, so no role gives rights. */
export const ManagerRole = z.enum(['event_manager', 'coordinator', 'admin', 'other']);
export type ManagerRole = z.infer<typeof ManagerRole>;

export const ManagerUser = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  department: z.string(),
  role: ManagerRole,
});
export type ManagerUser = z.infer<typeof ManagerUser>;

/** `digest` says whether the manager gets digest emails. */
export const ManagerProfile = z.extend(ManagerUser, { digest: z.boolean() });
export type ManagerProfile = z.infer<typeof ManagerProfile>;

export const StudentUser = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  college: z.string(),
});
export type StudentUser = z.infer<typeof StudentUser>;

const token = { token: z.string() };
/** Holds the token for later calls. */
export const ManagerSession = z.extend(ManagerUser, token);
export type ManagerSession = z.infer<typeof ManagerSession>;
export const StudentSession = z.extend(StudentUser, token);
export type StudentSession = z.infer<typeof StudentSession>;

export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** `_id` is the team's id. */
export const RegisteredHackathon = z.object({
  _id: Id,
  hackathonId: Id,
  teamId: Id,
  title: z.string(),
  shareLink: z.string(),
  teamName: z.string(),
  role: z.enum(['Team Leader', 'Member']),
  teamMembers: z.array(z.string()),
  paymentStatus: PaymentStatus,
  submissionDate: Instant,
  entryFee: Rupees,
  upiTransactionId: z.nullable(z.string()),
  /** The organizer's question about a pending payment, until the team has answered. */
  paymentQuestion: z.nullable(z.string()),
  /** The organizer's note on the payment decision. */
  notes: z.nullable(z.string()),
  startDate: Instant,
  endDate: Instant,
  registrationDeadline: Instant,
  timeZone: z.string(),
  mode: EventMode,
  /** Null unless the team holds a place. */
  onlineLink: z.nullable(z.string()),
  /** Name of the venue. Empty for an online event. */
  venueName: z.string(),
  city: z.string(),
  whatsappLink: z.nullable(z.string()),
  cancelled: z.boolean(),
  /** The event is a draft again: students cannot open its page. */
  isHidden: z.optional(z.boolean()),
  /** Of a rejected team: no place is left, so it cannot send another ID. */
  isEventFull: z.optional(z.boolean()),
  /** A required question has no answer: the organizer asked it after the registration. */
  unanswered: z.boolean(),
  /** As `Team` has it. */
  shortUntil: z.optional(Instant),
  /**
   * Null if the event collects no projects. The deadline has the team's extension. `submitted`: also a complete draft
   * that counts since the deadline.
   */
  project: z.nullable(z.object({ state: z.enum(submissionStates), deadline: Instant })),
});
export type RegisteredHackathon = z.infer<typeof RegisteredHackathon>;

/** Sent for a team of the student that was withdrawn, or whose event was deleted. The organizer may owe a refund. */
const WithdrawnPayment = z.object({
  teamId: Id,
  teamName: z.string(),
  eventId: Id,
  title: z.string(),
  transactionId: z.string(),
  amount: Rupees,
  /** As `TeamDetail` has it. Blank after the deletion of the organizer's account. */
  manager: z.object({ email: z.string(), phone: z.string() }),
  /** The event was deleted. */
  isCancelled: z.boolean(),
});
export type WithdrawnPayment = z.infer<typeof WithdrawnPayment>;

/** Newest registration first. */
export const StudentProfile = z.extend(StudentUser, {
  registeredHackathons: z.array(RegisteredHackathon),
  /** While the student pays, by a form or for a team that forms. */
  heldPlace: z.optional(
    z.object({
      eventId: Id,
      title: z.string(),
      shareLink: z.string(),
      holdUntil: Instant,
      serverNow: Instant,
    }),
  ),
  /** Newest first. Only until the event ends, and while the student leads no other team in it. */
  withdrawnPayments: z.optional(z.array(WithdrawnPayment)),
  /** Of the newest team that the student leads, for the next form. */
  ownDetails: z.optional(z.object({ registerNumber: z.string(), mobileNumber: z.string() })),
});
export type StudentProfile = z.infer<typeof StudentProfile>;

/** Wrong or blank values get 401. */
export const SignInBody = z.object({ email: Email, password: Password });

/** Checked by `managerSignUpIssues`. */
export const ManagerSignUpBody = z.object({
  name: lineOrEmpty(limits.name),
  email: Email,
  password: Password,
  organization: lineOrEmpty(limits.shortText),
  role: z._default(ManagerRole, 'other'),
  department: lineOrEmpty(limits.shortText),
});
export type ManagerSignUpBody = z.output<typeof ManagerSignUpBody>;

/** Checked by `studentSignUpIssues`. */
export const StudentSignUpBody = z.object({
  name: lineOrEmpty(limits.name),
  email: Email,
  password: Password,
  college: lineOrEmpty(limits.shortText),
});
export type StudentSignUpBody = z.output<typeof StudentSignUpBody>;

/** Missing fields stay unchanged. */
export const ManagerProfileBody = z.object({
  name: z.optional(line(limits.name)),
  organization: z.optional(line(limits.shortText)),
  department: z.optional(line(limits.shortText)),
  digest: z.optional(z.boolean()),
});
export type ManagerProfileBody = z.output<typeof ManagerProfileBody>;

/** Missing fields stay unchanged. */
export const StudentProfileBody = z.object({
  name: z.optional(line(limits.name)),
  college: z.optional(line(limits.shortText)),
});
export type StudentProfileBody = z.output<typeof StudentProfileBody>;

export const registerManager = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create a manager account and sign in',
  callers: 'anyone',
  body: ManagerSignUpBody,
  status: 201,
  reply: ManagerSession,
  errors: ['email_taken'],
});

export const loginManager = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in as a manager',
  callers: 'anyone',
  body: SignInBody,
  reply: ManagerSession,
  errors: ['invalid_credentials'],
});

export const managerProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'Profile of the signed-in manager',
  callers: 'manager',
  reply: ManagerProfile,
});

export const updateManagerProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: 'Change name, organization or department, and turn the digest off or on',
  callers: 'manager',
  body: ManagerProfileBody,
  reply: ManagerProfile,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out: ends the token of this call',
  callers: 'signed-in',
  reply: z.object({ message: z.string() }),
});

export const registerStudent = endpoint({
  method: 'POST',
  path: '/api/student/register',
  summary: 'Create a student account and sign in',
  callers: 'anyone',
  body: StudentSignUpBody,
  status: 201,
  reply: StudentSession,
  errors: ['email_taken'],
});

export const loginStudent = endpoint({
  method: 'POST',
  path: '/api/student/login',
  summary: 'Sign in as a student',
  callers: 'anyone',
  body: SignInBody,
  reply: StudentSession,
  errors: ['invalid_credentials'],
});

export const studentProfile = endpoint({
  method: 'GET',
  path: '/api/student/profile',
  summary: 'Profile of the signed-in student with their registrations',
  callers: 'student',
  reply: StudentProfile,
});

export const updateStudentProfile = endpoint({
  method: 'PUT',
  path: '/api/student/profile',
  summary: 'Change name or college',
  callers: 'student',
  body: StudentProfileBody,
  reply: StudentProfile,
});
