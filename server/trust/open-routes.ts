import type { World } from './authorization-world.ts';

/** Where whoever asks for them is. To a caller on its own machine the server says more: its metrics. */
export const elsewhere = '203.0.113.7';

/** A route that looks at nobody's token, with an address of it and what that answers to everybody. */
export interface OpenRoute {
  /** `GET /events/:id`. */
  route: string;
  method: 'GET' | 'HEAD';
  url: (world: World) => string;
  status: number;
}

/**
 * Every route that is no endpoint of the contract. A page leaves without anything of whoever asks for it: what is theirs
 * it fetches by the endpoints.
 */
const table = `
route                                       address                          status
GET /healthz                                /healthz                         200
GET /readyz                                 /readyz                          200
GET /metrics                                /metrics                         404
GET /sitemap.xml                            /sitemap.xml                     200
GET /robots.txt                             /robots.txt                      200
GET /uploads/*                              {image}                          200
GET /*                                      /assets/main-a1b2c3.js           200
GET /*                                      /.env                            404

GET /                                       /                                200
GET /events                                 /events                          200
GET /events/public/:shareLink               /events/public/{shareLink}       200
GET /events/public/:shareLink               /events/public/{draft}           404
GET /register/:eventId                      /register/{event}                200
GET /registration-success/:eventId          /registration-success/{event}    200
GET /about                                  /about                           200
GET /contact                                /contact                         200
GET /login                                  /login                           200
GET /manager/login                          /manager/login                   200
GET /manager/register                       /manager/register                200
GET /student/login                          /student/login                   200
GET /student/register                       /student/register                200
GET /forgot-password                        /forgot-password                 200
GET /reset-password                         /reset-password                  200
GET /verify-email                           /verify-email                    200
GET /student/dashboard                      /student/dashboard               200
GET /student/registered                     /student/registered              200
GET /student/profile                        /student/profile                 200
GET /manager/dashboard                      /manager/dashboard               200
GET /manager/profile                        /manager/profile                 200
GET /manager/events                         /manager/events                  200
GET /events/create                          /events/create                   200
GET /events/:id                             /events/{event}                  200
GET /events/:id                             /events/{draft}                  200
GET /events/:id/edit                        /events/{event}/edit             200
GET /events/:id/teams                       /events/{event}/teams            200
GET /events/:hackathonId/edit-team/:teamId  /events/{event}/edit-team/{team} 200
GET /manager/teams/:teamId                  /manager/teams/{team}            200

GET /api/openapi.json                       /api/openapi.json                200
GET /api/docs                               /api/docs                        200
HEAD /api/docs/                             /api/docs/                       200
GET /api/docs/json                          /api/docs/json                   200
GET /api/docs/yaml                          /api/docs/yaml                   200
GET /api/docs/static/index.html             /api/docs/static/index.html      302
GET /api/docs/static/swagger-initializer.js /api/docs/static/swagger-initializer.js 200
GET /api/docs/static/theme/hackon.css       /api/docs/static/theme/hackon.css 200
GET /api/docs/static/*                      /api/docs/static/swagger-ui.css  200
`;

/** The table, read. */
export const openRoutes: OpenRoute[] = table
  .trim()
  .split('\n')
  .slice(1)
  .filter((text) => text !== '')
  .map((text) => {
    const [method = '', path = '', address = '', status = ''] = text.split(/ +/u);
    return {
      route: `${method} ${path}`,
      method: method === 'HEAD' ? method : 'GET',
      url: (world) => filled(address, world),
      status: Number(status),
    };
  });

function filled(address: string, { event, draft, team, image }: World): string {
  return address
    .replace('{event}', event._id)
    .replace('{shareLink}', event.shareLink)
    .replace('{draft}', draft.shareLink)
    .replace('{team}', team._id)
    .replace('{image}', image);
}
