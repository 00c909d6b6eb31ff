import { textFields, withTexts } from './text-fields.ts';

/** What somebody enters in a field: a text that cannot be mistaken, and why anybody may read it, if so. */
interface Entered {
  text: string;
  isPublic?: string;
}

/** For whoever enters it, and whoever it is entered for: nobody else finds it anywhere. */
const secret = (text: string): Entered => ({ text });
const onEventPage = (text: string): Entered => ({ text, isPublic: 'The page of a public event shows it' });
/** A date, a choice or the token of a link, in which no text of one's own fits: the form's usual value stays. */
const usual = 'usual';

const managerSignIn = {
  email: secret('zqkmanager@canary.example'),
  password: secret('zqkmanagerpassword'),
};
const studentSignIn = {
  email: secret('zqkstudent@canary.example'),
  password: secret('zqkstudentpassword'),
};
const transaction = secret('Zqktransaction');

/**
 * A canary for every text that a body of the contract may hold. Its types, and the test of the table of text fields,
 * hold it to that: a new field without a canary is an error. Private canaries have `zqk` in them, or are phone numbers.
 */
export const canaries = {
  'POST /api/auth/register': {
    ...managerSignIn,
    name: secret('Zqkmanagername'),
    organization: secret('Zqkearlierorganization'),
    department: secret('Zqkearlierdepartment'),
    role: usual,
  },
  'POST /api/auth/login': managerSignIn,
  'PUT /api/auth/profile': {
    name: secret('Zqkmanagernewname'),
    organization: {
      text: 'Zqporganization',
      isPublic: 'It stands on the events that the organization hosts',
    },
    department: secret('Zqkdepartment'),
  },
  'POST /api/student/register': {
    ...studentSignIn,
    name: secret('Zqkstudentname'),
    college: secret('Zqkearliercollege'),
  },
  'POST /api/student/login': studentSignIn,
  'PUT /api/student/profile': { name: secret('Zqkstudentnewname'), college: secret('Zqkcollege') },
  'POST /api/auth/forgot-password': { audience: usual, email: studentSignIn.email },
  'POST /api/auth/reset-password': { token: usual, password: secret('zqkresetpassword') },
  'POST /api/auth/verify-email': { token: usual },
  'PUT /api/auth/password': {
    currentPassword: secret('zqkresetpassword'),
    password: secret('zqkchangedpassword'),
  },
  'POST /api/auth/delete-account': { password: secret('zqkchangedpassword') },
  // Of an event that is published.
  'POST /api/events': {
    title: onEventPage('Zqptitle Hack'),
    description: onEventPage('Zqpdescription'),
    status: usual,
    startDate: usual,
    eventDate: usual,
    endDate: usual,
    registrationDeadline: usual,
    timeZone: usual,
    'venue.name': onEventPage('Zqpvenue'),
    'venue.address': onEventPage('Zqpaddress'),
    'venue.city': onEventPage('Zqpcity'),
    'venue.state': onEventPage('Zqpstate'),
    'venue.country': onEventPage('Zqpcountry'),
    prizes: onEventPage('Zqpprizes'),
    requirements: onEventPage('Zqprequirements'),
    'paymentDetails.upiId': onEventPage('zqpupi@okaxis'),
    'paymentDetails.accountName': onEventPage('Zqpaccountname'),
    'paymentDetails.notes': onEventPage('Zqppaymentnotes'),
    whatsappLink: onEventPage('https://chat.whatsapp.com/Zqpwhatsapp'),
    contactEmail: onEventPage('zqpcontact@canary.example'),
    contactPhone: onEventPage('+91 91827 30099'),
    'rules.0': onEventPage('Zqprule'),
    rules: usual,
    'departments.0': onEventPage('Zqpdepartments'),
    'skills.0': onEventPage('Zqpskill'),
  },
  // Of a draft.
  'PUT /api/events/:id': {
    title: secret('Zqkdrafttitle Hack'),
    description: secret('Zqkdraftdescription'),
    status: usual,
    startDate: usual,
    eventDate: usual,
    endDate: usual,
    registrationDeadline: usual,
    timeZone: usual,
    'venue.name': secret('Zqkdraftvenue'),
    'venue.address': secret('Zqkdraftaddress'),
    'venue.city': secret('Zqkdraftcity'),
    'venue.state': secret('Zqkdraftstate'),
    'venue.country': secret('Zqkdraftcountry'),
    prizes: secret('Zqkdraftprizes'),
    requirements: secret('Zqkdraftrequirements'),
    'paymentDetails.upiId': secret('zqkdraftupi@okaxis'),
    'paymentDetails.accountName': secret('Zqkdraftaccountname'),
    'paymentDetails.notes': secret('Zqkdraftpaymentnotes'),
    whatsappLink: secret('https://chat.whatsapp.com/Zqkdraftwhatsapp'),
    contactEmail: secret('zqkdraftcontact@canary.example'),
    contactPhone: secret('9182730001'),
    'rules.0': secret('Zqkdraftrule'),
    rules: usual,
    'departments.0': secret('Zqkdraftdepartments'),
    'skills.0': secret('Zqkdraftskill'),
  },
  'POST /api/public/events/:id/register': {
    teamName: secret('Zqkteamname'),
    'members.0.name': secret('Zqkmembername'),
    'members.0.email': secret('zqkmember@canary.example'),
    'members.0.registerNumber': secret('ZQKREGISTER1'),
    'members.0.mobileNumber': secret('9182730002'),
    upiTransactionId: transaction,
  },
  'PUT /api/teams/:teamId': {
    teamName: secret('Zqknewteamname'),
    'members.0.name': secret('Zqknewmembername'),
    'members.0.email': secret('zqknewmember@canary.example'),
    'members.0.registerNumber': secret('ZQKREGISTER2'),
    'members.0.mobileNumber': secret('9182730003'),
    upiTransactionId: secret('Zqknewtransaction'),
  },
  'PUT /api/teams/:teamId/payment-status': {
    status: usual,
    notes: secret('Zqknotes'),
    transactionId: transaction,
  },
  'POST /api/contact': {
    name: secret('Zqkwritername'),
    email: secret('zqkwriter@canary.example'),
    subject: secret('Zqksubject'),
    message: secret('Zqkmessage'),
  },
  'POST /api/chatbot/ask': { question: secret('Where do I find Zqkquestion?') },
} as const satisfies {
  [Call in keyof typeof textFields]: Record<keyof (typeof textFields)[Call], Entered | typeof usual>;
};

type CanaryCall = keyof typeof canaries;

/** A body with the canaries of a call in it. */
export function withCanaries<Body extends object>(call: CanaryCall, body: Body): Body {
  const fields = Object.entries<Entered | typeof usual>(canaries[call]);
  const texts = fields.flatMap(([path, entered]) => (entered === usual ? [] : [[path, entered.text]]));
  return withTexts(body, Object.fromEntries(texts));
}

/** What the fields hold that are for everybody, or that are not. */
export function canaryTexts({ isPublic }: { isPublic: boolean }): string[] {
  const entered = Object.values(canaries).flatMap((fields) =>
    Object.values<Entered | typeof usual>(fields).filter((one) => one !== usual),
  );
  const texts = entered.filter((one) => (one.isPublic !== undefined) === isPublic).map(({ text }) => text);
  return [...new Set(texts)];
}

/** Which of the texts stand in another, in capitals or not. */
export function textsIn(content: string, texts: readonly string[]): string[] {
  const lower = content.toLowerCase();
  return texts.filter((text) => lower.includes(text.toLowerCase()));
}

/** A text without what is hashed or drawn in it, where a short canary may stand by chance: ETags, ends of share links. */
export function withoutChance(content: string, eventRefs: readonly string[]): string {
  const drawn = eventRefs.filter((ref) => ref.includes('-')).map((ref) => ref.slice(ref.lastIndexOf('-')));
  return drawn.reduce(
    (text, end) => text.replaceAll(end, '-'),
    content.replaceAll(/W\/\\?"[\w-]{43}\\?"/gu, 'W/""'),
  );
}
