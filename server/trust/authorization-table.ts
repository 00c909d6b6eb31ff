import type { ErrorCode } from '@hackon/contract/errors';

/** The columns of the table: who calls. A is whose event or team it is, B another one of the same kind. */
const columns = ['guest', 'student A', 'student B', 'manager A', 'manager B', 'revoked', 'garbage'] as const;
export type Column = (typeof columns)[number];

/** What the three commonest refusals are called in the table; the others stand there by their code. */
export const refusals = {
  '401': 'unauthenticated',
  '403': 'wrong_role',
  '404': 'not_found',
} as const satisfies Record<string, ErrorCode>;

/**
 * Who gets what, for every endpoint of the contract, with a request that is right in everything but its caller: the
 * status of a success, or what is refused. The words in brackets tell two rows of one endpoint apart.
 */
const table = `
call                                               guest student-A          student-B manager-A       manager-B revoked garbage
POST   /api/auth/register                          201   201                201       201             201       201     201
POST   /api/auth/login                             200   200                200       200             200       200     200
POST   /api/auth/logout                            401   200                200       200             200       401     401
GET    /api/auth/profile                           401   403                403       200             200       401     401
PUT    /api/auth/profile                           401   403                403       200             200       401     401
POST   /api/student/register                       201   201                201       201             201       201     201
POST   /api/student/login                          200   200                200       200             200       200     200
GET    /api/student/profile                        401   200                200       403             403       401     401
PUT    /api/student/profile                        401   200                200       403             403       401     401

POST   /api/auth/forgot-password                   200   200                200       200             200       200     200
POST   /api/auth/reset-password                    200   200                200       200             200       200     200
POST   /api/auth/reset-password (used)             dead_link dead_link      dead_link dead_link       dead_link dead_link dead_link
POST   /api/auth/verify-email                      200   200                200       200             200       200     200
POST   /api/auth/resend-verification               401   200                200       200             200       401     401
PUT    /api/auth/password                          401   200                200       200             200       401     401
GET    /api/auth/security                          401   200                200       200             200       401     401
DELETE /api/auth/sessions/:sessionId (student A's) 401   200                404       404             404       401     401
DELETE /api/auth/sessions/:sessionId (manager A's) 401   404                404       200             404       401     401
DELETE /api/auth/sessions                          401   200                200       200             200       401     401
GET    /api/auth/my-data                           401   200                200       200             200       401     401
POST   /api/auth/delete-account                    401   200                200       events_not_over 200       401     401

GET    /api/public/events                          200   200                200       200             200       200     200
GET    /api/public/events/:id                      200   200                200       200             200       200     200
GET    /api/public/events/:id (draft)              404   404                404       404             404       404     404
GET    /api/public/events/:id/calendar.ics         200   200                200       200             200       200     200
GET    /api/public/events/:id/calendar.ics (draft) 404   404                404       404             404       404     404
GET    /api/public/events/:id/share-card.png       200   200                200       200             200       200     200
GET    /api/public/events/:id/share-card.png (draft) 404 404                404       404             404       404     404

GET    /api/events                                 200   200                200       200             200       401     401
GET    /api/events/manager                         401   403                403       200             200       401     401
GET    /api/manager/events                         401   403                403       200             200       401     401
GET    /api/events/:id                             200   200                200       200             200       401     401
GET    /api/events/:id (draft)                     404   404                404       200             404       401     401
POST   /api/events                                 401   403                403       201             201       401     401
PUT    /api/events/:id                             401   403                403       200             404       401     401
PUT    /api/events/:id (draft)                     401   403                403       200             404       401     401
DELETE /api/events/:id                             401   403                403       200             404       401     401
PUT    /api/events/:id/image                       401   403                403       200             404       401     401
DELETE /api/events/:id/image                       401   403                403       200             404       401     401

POST   /api/public/events/:id/register             401   already_registered 201       403             403       401     401
POST   /api/public/events/:id/register (draft)     401   404                404       403             403       401     401
GET    /api/teams/event/:id                        401   403                403       200             404       401     401
GET    /api/events/:id/teams                       401   403                403       200             404       401     401
GET    /api/teams/:teamId                          401   200                404       200             404       401     401
GET    /api/teams/:teamId/payments                 401   403                403       200             404       401     401
PUT    /api/teams/:teamId                          401   200                404       403             403       401     401
PUT    /api/teams/:teamId (pays again)             401   200                404       403             403       401     401
PUT    /api/teams/:teamId/payment-status           401   403                403       200             404       401     401
DELETE /api/teams/:teamId                          401   200                404       403             403       401     401
GET    /api/events/:id/history                     401   403                403       200             404       401     401
GET    /api/teams/:teamId/history                  401   403                403       200             404       401     401
GET    /api/events/:id/export-csv                  401   403                403       200             404       401     401
GET    /api/events/:id/export-pdf                  401   403                403       200             404       401     401
GET    /api/events/:id/export-xlsx                 401   403                403       200             404       401     401

POST   /api/contact                                201   201                201       201             201       201     201
POST   /api/chatbot/ask                            200   200                200       200             200       200     200
`;

/** One row: an endpoint, and what each caller gets. */
export interface AuthorizationRow {
  /** `GET /api/events/:id (draft)`. */
  call: string;
  expected: Record<Column, string>;
}

const line = /^(?<method>[A-Z]+) +(?<path>\/\S*)(?<which> \([^)]*\))? +(?<cells>.+)$/u;

/** The table, read. */
export const authorizationRows: AuthorizationRow[] = table
  .trim()
  .split('\n')
  .slice(1)
  .filter((text) => text !== '')
  .map((text) => {
    const { method, path, which = '', cells = '' } = line.exec(text)?.groups ?? {};
    const words = cells.split(/ +/u);
    if (words.length !== columns.length) throw new Error(`This row is not whole: ${text}`);
    const [
      guest = '',
      studentA = '',
      studentB = '',
      managerA = '',
      managerB = '',
      revoked = '',
      garbage = '',
    ] = words;
    const expected = {
      guest,
      'student A': studentA,
      'student B': studentB,
      'manager A': managerA,
      'manager B': managerB,
      revoked,
      garbage,
    };
    return { call: `${method} ${path}${which}`, expected };
  });
