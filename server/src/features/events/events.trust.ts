import * as events from '@hackon/contract/events/events';
import { removeEventImage, setEventImage } from '@hackon/contract/events/images';
import { limits } from '@hackon/contract/limits';
import { questionLimits } from '@hackon/contract/questions/limits';
import type { Question } from '@hackon/contract/questions/questions';
import { registerTeam } from '@hackon/contract/teams/teams';
import { toJson } from '../../db/json-text.ts';
import { addStudents } from '../../../test/add-students.ts';
import { newEventBody } from '../../../test/events.ts';
import { sendImage } from '../../../test/images.ts';
import { newTeamBody } from '../../../test/teams.ts';
import type { Answer } from '../../../test/test-app.ts';
import { ofDraft, ofEvent, smallImage } from '../../../trust/authorization-world.ts';
import {
  checked,
  type Entered,
  type FeatureTrust,
  line,
  paragraph,
  required,
  row,
  secret,
  type TextField,
  texts,
  unseen,
  usual,
} from '../../../trust/feature-trust.ts';
import { fillHistories, type GrowingWorld, openEvent } from '../../../trust/growing-world.ts';

const venueField = required(limits.shortText);
const entry: TextField = { max: limits.longText, blank: 'ignored' };

const fields = {
  title: required(limits.title),
  description: paragraph(limits.description, 'refused'),
  status: checked,
  startDate: checked,
  eventDate: checked,
  endDate: checked,
  registrationDeadline: checked,
  timeZone: checked,
  mode: checked,
  registerBy: checked,
  onlineLink: checked,
  'venue.name': venueField,
  'venue.address': venueField,
  'venue.city': venueField,
  'venue.state': venueField,
  'venue.country': venueField,
  prizes: paragraph(limits.longText, 'ignored'),
  'prizes.text': unseen,
  requirements: paragraph(limits.longText, 'ignored'),
  'paymentDetails.upiId': checked,
  'paymentDetails.accountName': line(limits.name),
  'paymentDetails.notes': { max: limits.longText, lines: true },
  whatsappLink: checked,
  contactEmail: checked,
  contactPhone: line(limits.phone),
  'rules.0': entry,
  rules: unseen,
  'departments.0': entry,
  'skills.0': entry,
  'questions.0._id': checked,
  'questions.0.scope': checked,
  'questions.0.type': checked,
  'questions.0.label': line(questionLimits.label),
  'questions.0.help': { max: questionLimits.help, lines: true },
  'questions.0.options.0._id': checked,
  'questions.0.options.0.label': line(questionLimits.label),
} as const;

const usualFields = {
  status: usual,
  startDate: usual,
  eventDate: usual,
  endDate: usual,
  registrationDeadline: usual,
  timeZone: usual,
  /** The canary body is of a hybrid event, which has both venue and link. */
  mode: usual,
  registerBy: usual,
  rules: usual,
  /** In the column of `prizes`, which has a canary. */
  'prizes.text': usual,
  'questions.0._id': usual,
  'questions.0.scope': usual,
  'questions.0.type': usual,
  'questions.0.options.0._id': usual,
} as const;

const onEventPage = (text: string): Entered => ({ text, isPublic: 'The page of a public event shows it' });

const forStudents = 'The students of a past event keep its title, dates and place';

export const trust: FeatureTrust = {
  authorization: [
    row(events.publicEvents, '200 200 200 200 200 200 200'),
    row(events.publicCities, '200 200 200 200 200 200 200'),
    row(events.publicEvent, '200 200 200 200 200 200 200', ofEvent),
    row(events.publicEvent, '404 404 404 404 404 404 404', ofDraft, 'draft'),
    row(events.listEvents, '200 200 200 200 200 401 401'),
    row(events.managerOverview, '401 403 403 200 200 401 401'),
    row(events.managerEvents, '401 403 403 200 200 401 401'),
    row(events.eventDetail, '200 200 200 200 200 401 401', ofEvent),
    row(events.eventDetail, '404 404 404 200 404 401 401 | 200 200 200', ofDraft, 'draft'),
    row(events.createEvent, '401 403 403 201 201 401 401', () => ({ body: newEventBody() })),
    row(events.duplicateEvent, '401 403 403 201 404 401 401 | 201 missing_right missing_right', (world) => ({
      ...ofEvent(world),
      body: { startDate: '2027-12-11', parts: ['description' as const] },
    })),
    row(events.updateEvent, '401 403 403 200 404 401 401 | 200 missing_right missing_right', (world) => ({
      ...ofEvent(world),
      body: { title: 'Another Title' },
    })),
    row(
      events.updateEvent,
      '401 403 403 200 404 401 401 | 200 missing_right missing_right',
      (world) => ({ ...ofDraft(world), body: { status: 'published' as const } }),
      'draft',
    ),
    row(
      events.deleteEvent,
      '401 403 403 200 404 401 401 | missing_right missing_right missing_right',
      (world) => ({
        ...ofEvent(world),
        query: { confirm: world.event.title },
      }),
    ),
    setsImage(),
    row(removeEventImage, '401 403 403 200 404 401 401 | 200 missing_right missing_right', ofEvent),
  ],
  texts: {
    'POST /api/events': texts(fields, {
      ...usualFields,
      title: onEventPage('Zqptitle Hack'),
      description: onEventPage('Zqpdescription'),
      onlineLink: secret('https://meet.example/Zqkwjonlinelink'),
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
      'departments.0': onEventPage('Zqpdepartments'),
      'skills.0': onEventPage('Zqpskill'),
      'questions.0.label': onEventPage('Zqpquestion'),
      'questions.0.help': onEventPage('Zqpquestionhelp'),
      'questions.0.options.0.label': onEventPage('Zqpoption'),
    }),
    'POST /api/events/:id/duplicate': texts(
      { title: required(limits.title), startDate: checked, 'parts.0': checked },
      { title: secret('Zqkwjcopytitle Hack'), startDate: usual, 'parts.0': usual },
    ),
    'PUT /api/events/:id': texts(fields, {
      ...usualFields,
      title: secret('Zqkwjdrafttitle Hack'),
      description: secret('Zqkwjdraftdescription'),
      onlineLink: secret('https://meet.example/Zqkwjdraftonlinelink'),
      'venue.name': secret('Zqkwjdraftvenue'),
      'venue.address': secret('Zqkwjdraftaddress'),
      'venue.city': secret('Zqkwjdraftcity'),
      'venue.state': secret('Zqkwjdraftstate'),
      'venue.country': secret('Zqkwjdraftcountry'),
      prizes: secret('Zqkwjdraftprizes'),
      requirements: secret('Zqkwjdraftrequirements'),
      'paymentDetails.upiId': secret('zqkwjdraftupi@okaxis'),
      'paymentDetails.accountName': secret('Zqkwjdraftaccountname'),
      'paymentDetails.notes': secret('Zqkwjdraftpaymentnotes'),
      whatsappLink: secret('https://chat.whatsapp.com/Zqkwjdraftwhatsapp'),
      contactEmail: secret('zqkwjdraftcontact@canary.example'),
      contactPhone: secret('9182730001'),
      'rules.0': secret('Zqkwjdraftrule'),
      'departments.0': secret('Zqkwjdraftdepartments'),
      'skills.0': secret('Zqkwjdraftskill'),
      'questions.0.label': secret('Zqkwjdraftquestion'),
      'questions.0.help': secret('Zqkwjdraftquestionhelp'),
      'questions.0.options.0.label': secret('Zqkwjdraftoption'),
    }),
  },
  rows: {
    events: {
      owner: 'manager',
      values: ({ ids }) => ({
        manager_id: ids.accounts ?? null,
        status: 'published',
        mode: 'hybrid',
        register_by: 'both',
        questions: toJson<Question[]>([]),
      }),
      notCollected: { search_key: 'Made of other columns' },
      kept: {
        title: forStudents,
        share_link: 'Made of the title',
        time_zone: forStudents,
        venue_name: forStudents,
        venue_address: forStudents,
        venue_city: forStudents,
        venue_state: forStudents,
        venue_country: forStudents,
      },
    },
  },
  growing: {
    events: [
      { who: 'a manager creates events', end: 'quota_reached', attempt: createAnother },
      {
        who: 'a manager creates and deletes events',
        end: 'steady',
        attempt: async (world) => deleteIt(world, await createAnother(world)),
      },
      {
        who: 'a manager deletes events for which a student has registered',
        end: 'quota_reached',
        attempt: async (world) => {
          const created = await createAnother(world);
          if (created.status !== 201) return created;
          const [student] = await addStudents(world.app, 1);
          const registration = { params: { id: idOf(created) }, body: newTeamBody() };
          await world.app.succeed(registerTeam, { token: student?.token ?? '', ...registration });
          return deleteIt(world, created);
        },
      },
      {
        who: 'a manager makes an event longer and longer',
        end: 'invalid_input',
        attempt: async ({ app, manager: { token }, event }) => {
          const params = { id: event._id };
          const { rules } = await app.succeed(events.eventDetail, { token, params });
          const body = { rules: [...rules, 'ம'.repeat(limits.longText)] };
          return app.call(events.updateEvent, { token, params, body });
        },
      },
    ],
    uploads: [
      {
        who: 'a manager sends picture after picture',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: async ({ app, manager: { token }, event }) =>
          sendImage(app, { id: event._id, token, file: await smallImage }),
      },
    ],
  },
};

function setsImage(): ReturnType<typeof row> {
  const headers = { 'content-type': 'image/jpeg' };
  const { request, ...rest } = row(
    setEventImage,
    '401 403 403 200 404 401 401 | 200 missing_right missing_right',
    (world) => ({
      ...ofEvent(world),
      headers,
    }),
  );
  return { ...rest, request: async (world) => ({ ...(await request(world)), payload: await smallImage }) };
}

function createAnother({ app, manager: { token } }: GrowingWorld): Promise<Answer> {
  return app.call(events.createEvent, { token, body: openEvent() });
}

function deleteIt({ app, manager: { token } }: GrowingWorld, created: Answer): Promise<Answer> {
  const query = { confirm: openEvent().title };
  return app.call(events.deleteEvent, { token, params: { id: idOf(created) }, query });
}

function idOf({ body }: Answer): string {
  return events.createEvent.reply.parse(body)._id;
}
