import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { World } from './authorization-world.ts';

/** An outside address: callers on the server's machine may also read metrics. */
export const elsewhere = '203.0.113.7';

/** Routes without authentication return the same status to everybody. */
export interface OpenRoute {
  /** `GET /events/:id`. */
  route: string;
  method: 'GET' | 'HEAD';
  url: (world: World) => string;
  status: number;
}

const table = `
route                                       address                          status
GET /healthz                                /healthz                         200
GET /readyz                                 /readyz                          200
GET /metrics                                /metrics                         404
GET /sitemap.xml                            /sitemap.xml                     200
GET /robots.txt                             /robots.txt                      200
GET /uploads/*                              :image                           200
GET /*                                      /assets/main-a1b2c3.js           200
GET /*                                      /.env                            404

GET /events/public/:shareLink               /events/public/:draft            404
GET /events/:id                             /events/:draft                   200

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

/** The event of this world has no gallery and no results. */
const unopened = new Set<string>([pagePaths.gallery, pagePaths.project, pagePaths.publicResults]);

/** Pages fetch private data through endpoints. */
const pages: OpenRoute[] = Object.values(pagePaths).map((path) => ({
  route: `GET ${path}`,
  method: 'GET',
  url: (world) => filled(path, world),
  status: unopened.has(path) ? 404 : 200,
}));

export const openRoutes: OpenRoute[] = [
  ...pages,
  ...table
    .trim()
    .split('\n')
    .slice(1)
    .filter((text) => text !== '')
    .map((text): OpenRoute => {
      const [method = '', path = '', address = '', status = ''] = text.split(/ +/u);
      return {
        route: `${method} ${path}`,
        method: method === 'HEAD' ? method : 'GET',
        url: (world) => filled(address, world),
        status: Number(status),
      };
    }),
];

function filled(address: string, { event, draft, team, image }: World): string {
  const values: Record<string, string> = {
    id: event._id,
    eventId: event._id,
    hackathonId: event._id,
    shareLink: event.shareLink,
    draft: draft.shareLink,
    teamId: team._id,
    roundId: event._id,
    token: 'unknown',
    code: 'UNKNOWN1',
    draftId: event._id,
    image,
  };
  return address.replaceAll(/:(\w+)/gu, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Say which :${name} the tests use in ${address}`);
    return value;
  });
}
