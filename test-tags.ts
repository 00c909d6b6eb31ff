// Tags of tests, listed in docs/spec-coverage.md and server/trust/README.md.

/** Screens of point 2 in their order. */
export const specTags: Record<string, string> = {
  'spec-1': 'What the product does and for whom',
  'spec-2-1': 'Route table',
  'spec-2-2': 'Navigation bar',
  'spec-2-3': 'Route guard',
  'spec-2-4': 'Landing page',
  'spec-2-5': 'Chat widget',
  'spec-2-6': 'Public event list',
  'spec-2-7': 'Public event page by share link',
  'spec-2-8': 'About and Contact',
  'spec-2-9': 'Manager login',
  'spec-2-10': 'Manager registration',
  'spec-2-11': 'Manager dashboard',
  'spec-2-12': 'Create event',
  'spec-2-13': 'Edit event: full page and dialog',
  'spec-2-14': 'Manager event detail',
  'spec-2-15': 'Manager team list',
  'spec-2-16': 'Manager team detail',
  'spec-2-17': 'Team registration form',
  'spec-2-18': 'Registration success page',
  'spec-2-19': 'Student login',
  'spec-2-20': 'Student registration',
  'spec-2-21': 'Student dashboard',
  'spec-2-22': 'My Registered Events',
  'spec-3': 'Entities and their fields',
  'spec-4': 'States and transitions',
  'spec-5': 'Validation rules',
  'spec-6': 'Roles and permissions',
  'spec-7': 'The calls it makes',
  'spec-8': 'The error catalogue',
  'spec-9': 'Business constants and limits',
};

/** Left open by the specification. */
export const beyondTags: Record<string, string> = {
  'beyond-my-events': 'My Events of a manager',
  'beyond-edit-team': 'Edit team',
  'beyond-profile': 'Both profiles',
  'beyond-passwords': 'Forgotten passwords and confirmed emails',
  'beyond-safety': 'Safety of an account: password, devices, own data, deletion',
  'beyond-mails': 'Mails',
  'beyond-links': 'Shared links: previews, share card, calendar',
  'beyond-screens': 'All screens: keyboard, phone, contrast, bad networks',
};

export const promiseTags: Record<string, string> = {
  'promise-places': 'No place is sold twice',
  'promise-one-team': 'No team is registered twice',
  'promise-nothing-lost': 'Nothing acknowledged is lost, nothing is half-written',
  'promise-on-disk': 'An acknowledged write is on the disk',
  'promise-decisions': 'Concurrent decisions, withdrawals and edits end as if they ran one after the other',
  'promise-any-order': 'Any order of operations ends as if they ran one after the other',
  'promise-authorization': 'Nobody gets in where they do not belong',
  'promise-no-leaks': 'Nothing private leaks',
  'promise-fresh-reads': 'Cached answers show all committed changes, and an ended session is invalid',
  'promise-hostile-input': 'Hostile input gets an answer and does no harm',
  'promise-any-text': 'Any text comes back as it was sent',
  'promise-slow-guessing': 'Guessing is slow, and the victim still gets in',
  'promise-quotas': 'No account and no guest fills a table, in rows or bytes',
  'promise-fair-turns': 'No account or guest stops the server, fills its memory or blocks the queues',
  'promise-no-enumeration': 'Accounts are not enumerable',
  'promise-passwords':
    'Passwords are argon2id, 6 to 256 characters, none of the commonest; hashing has its own queue with a cap',
  'promise-own-data': 'Everybody can download their own data, and nothing of others',
  'promise-erasure': 'Deleted data is gone',
  'promise-mails': 'A mail is sent after the commit, and is not lost',
  'promise-backup': 'A backup restores everything',
  'promise-move': 'A move between SQLite and PostgreSQL copies everything',
  'promise-two-servers': 'Two servers on one database act as one, and one may go',
  'promise-overload': 'Overload is refused early, and accepted work is finished',
  'promise-full-disk': 'On a full disk, writes get 503 and nothing is half-written',
  'promise-refused-start': 'A start on a damaged or newer database is refused and changes nothing',
  'promise-plans': 'Lists, searches and dashboards read only what they show, however large the tables',
  'promise-headers': 'The headers are strict',
};

/** The 25 likeliest mistakes. */
export const mistakeTags: Record<string, string> = {
  'mistake-foreign-read': "Reading a team, list or export of somebody else's event",
  'mistake-foreign-decision': "Deciding somebody else's payment",
  'mistake-sign-up-role': 'A sign-up role that grants power',
  'mistake-extra-fields': 'Extra fields in a body that are stored',
  'mistake-drafts': 'Drafts visible by id, link, list or assistant',
  'mistake-public-teams': 'Teams inside a public event',
  'mistake-oversell': 'Oversell',
  'mistake-deadline': "The deadline's last millisecond, and a date-only deadline read as UTC",
  'mistake-double-submit': 'Double submit after a timeout',
  'mistake-transaction-id': 'Reused transaction id',
  'mistake-decide-twice': 'Accept and reject at once',
  'mistake-modal': 'A modal save that wipes what it does not show',
  'mistake-delete-paid': 'Deleting an event with paid teams',
  'mistake-lower-limits': 'Limits edited below what is sold',
  'mistake-script-links': 'javascript: in links',
  'mistake-formulas': 'Formulas in CSV cells, while +91… stays readable',
  'mistake-file-name': "CR LF, quotes and emoji in a download's file name",
  'mistake-logged-data': 'Token or personal data in logs, URLs or errors',
  'mistake-live-token': 'A token alive after sign-out',
  'mistake-enumeration': 'Enumeration by text or time',
  'mistake-lock-out': 'Spoofed addresses and malicious lock-out',
  'mistake-wildcards': 'SQL and LIKE wildcards in search',
  'mistake-unbounded': 'Unbounded bodies, lists, members',
  'mistake-type-confusion': 'Type confusion and __proto__',
  'mistake-redirect': 'A redirect path that leaves the site',
};

/** Levels of docs/decisions/0027. Tests without them run in all commands. */
const levelTags: Record<string, string> = {
  slow: 'Not in npm run check',
  soak: 'Only in npm run test:soak',
  pgbouncer: 'Needs the Debian package pgbouncer',
};

/** Vitest refuses unlisted tags. */
export const vitestTags = Object.entries({
  ...specTags,
  ...beyondTags,
  ...promiseTags,
  ...mistakeTags,
  ...levelTags,
}).map(([name, description]) => ({ name, description }));
