import * as z from 'zod/mini';
import { type Fetched, guardedFetch, type Network } from './guarded-fetch.ts';

/** Null where the host does not say. */
export interface RepositoryFacts {
  createdAt: string | null;
  lastPushAt: string | null;
  isFork: boolean | null;
  /** A commit from before the event's opening. */
  hasOlderCommit: boolean | null;
}

export interface LinkFacts {
  /** `unknown`: the check failed. The link may still work, as those of private repositories do. */
  state: 'open' | 'unknown';
  /** The host refuses more calls for now. */
  isBusy: boolean;
  /** Null if the link does not lead to a repository that this program knows how to ask about. */
  repository: RepositoryFacts | null;
}

interface Checked {
  url: string;
  /** Of the code: true asks for the repository's facts. */
  isRepository: boolean;
  opensAt: string;
}

const failed: LinkFacts = { state: 'unknown', isBusy: false, repository: null };

/** Never throws: an error says nothing about the link. */
export async function linkFacts(
  { url, isRepository, opensAt }: Checked,
  network?: Network,
): Promise<LinkFacts> {
  const asked = isRepository ? repositoryAt(url, opensAt) : undefined;
  try {
    if (!asked) return await openedLink(url, network);
    return { state: 'open', isBusy: false, repository: await asked(network) };
  } catch (error) {
    if (!(error instanceof Refused && error.isBusy)) return failed;
    // The host counts calls for facts. The page of the repository may still open.
    const { state } = await openedLink(url, network).catch(() => failed);
    return { ...failed, state, isBusy: true };
  }
}

/** The host whose calls a check costs. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./u, '') ?? '';
}

/** Equal for links to the same repository: with `.git`, in other case, or to one of its folders. */
export function repositoryKey(url: string): string {
  const host = hostOf(url);
  const path = projectPath(URL.parse(url)?.pathname ?? '').toLowerCase();
  switch (host) {
    case 'github.com':
    case 'codeberg.org':
      return [host, ...path.split('/').slice(0, 2)].join('/');
    case 'gitlab.com':
      return `${host}/${path}`;
    default:
      return url;
  }
}

async function openedLink(url: string, network?: Network): Promise<LinkFacts> {
  const answer = await guardedFetch(url, { method: 'HEAD', readsBody: false }, network);
  const { status } =
    answer.status === 405 ? await guardedFetch(url, { method: 'GET', readsBody: false }, network) : answer;
  return { ...failed, state: status >= 200 && status < 300 ? 'open' : 'unknown', isBusy: status === 429 };
}

type Ask = (network?: Network) => Promise<RepositoryFacts>;

function repositoryAt(url: string, opensAt: string): Ask | undefined {
  const path = URL.parse(url)?.pathname ?? '';
  const [owner, name] = path.split('/').filter(Boolean);
  const repository = [owner, name?.replace(/\.git$/u, '')].join('/');
  const isNamed = owner !== undefined && name !== undefined;
  switch (hostOf(url)) {
    case 'github.com':
      return isNamed ? (network) => askGitHub(repository, opensAt, network) : undefined;
    case 'codeberg.org':
      return isNamed ? (network) => askCodeberg(repository, opensAt, network) : undefined;
    case 'gitlab.com':
      return isNamed ? (network) => askGitLab(projectPath(path), opensAt, network) : undefined;
    default:
      return undefined;
  }
}

/** GitLab nests groups. Pages of a project come after `/-/`. */
function projectPath(path: string): string {
  const [project = ''] = path.split('/-/');
  return project.replaceAll(/^\/+|\/+$/gu, '').replace(/\.git$/u, '');
}

const Time = z.pipe(
  z.string(),
  z.transform((text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString())),
);

const GitHubRepository = z.object({ created_at: Time, pushed_at: Time, fork: z.boolean() });
const CodebergRepository = z.object({ created_at: Time, fork: z.boolean() });
const GitLabProject = z.object({
  created_at: Time,
  forked_from_project: z.optional(z.nullable(z.unknown())),
});
const Commits = z.array(z.unknown());
const CodebergCommits = z.array(z.object({ created: Time }));
const GitLabCommits = z.array(z.object({ committed_date: Time }));

async function askGitHub(repository: string, opensAt: string, network?: Network): Promise<RepositoryFacts> {
  const base = `https://api.github.com/repos/${repository}`;
  const { created_at, pushed_at, fork } = await json(base, GitHubRepository, network);
  const older = await commits(`${base}/commits?per_page=1&until=${opensAt}`, Commits, network);
  return facts({ createdAt: created_at, lastPushAt: pushed_at, isFork: fork, older });
}

async function askCodeberg(repository: string, opensAt: string, network?: Network): Promise<RepositoryFacts> {
  const base = `https://codeberg.org/api/v1/repos/${repository}`;
  const { created_at, fork } = await json(base, CodebergRepository, network);
  const list = `${base}/commits?limit=1&stat=false&verification=false&files=false`;
  const newest = await commits(list, CodebergCommits, network);
  const older = await commits(`${list}&until=${opensAt}`, Commits, network);
  return facts({ createdAt: created_at, lastPushAt: newest?.[0]?.created, isFork: fork, older });
}

async function askGitLab(path: string, opensAt: string, network?: Network): Promise<RepositoryFacts> {
  const base = `https://gitlab.com/api/v4/projects/${encodeURIComponent(path)}`;
  const project = await json(base, GitLabProject, network);
  const list = `${base}/repository/commits?per_page=1`;
  const newest = await commits(list, GitLabCommits, network);
  const older = await commits(`${list}&until=${opensAt}`, Commits, network);
  return facts({
    createdAt: project.created_at,
    lastPushAt: newest?.[0]?.committed_date,
    isFork: Boolean(project.forked_from_project),
    older,
  });
}

interface Told {
  createdAt: string | null;
  lastPushAt: string | null | undefined;
  isFork: boolean;
  older: readonly unknown[] | undefined;
}

function facts({ createdAt, lastPushAt, isFork, older }: Told): RepositoryFacts {
  return {
    createdAt,
    lastPushAt: lastPushAt ?? null,
    isFork,
    hasOlderCommit: older ? older.length > 0 : null,
  };
}

/** Undefined without an answer, as of an empty repository. */
async function commits<T>(url: string, schema: z.ZodMiniType<T>, network?: Network): Promise<T | undefined> {
  return json(url, schema, network).catch((error: unknown) => {
    if (error instanceof Refused && error.isBusy) throw error;
    return undefined;
  });
}

async function json<T>(url: string, schema: z.ZodMiniType<T>, network?: Network): Promise<T> {
  const headers = { accept: 'application/json' };
  const { status, body }: Fetched = await guardedFetch(
    url,
    { method: 'GET', headers, readsBody: true },
    network,
  );
  if (status !== 200) throw new Refused(status);
  return schema.parse(JSON.parse(body));
}

class Refused extends Error {
  readonly isBusy: boolean;

  constructor(status: number) {
    super(`The host returned ${status}`);
    this.name = 'Refused';
    // GitHub says 403 when its hourly calls are used up.
    this.isBusy = status === 403 || status === 429;
  }
}
