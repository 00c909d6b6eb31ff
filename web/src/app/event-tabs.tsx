import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { mayDo } from '@hackon/contract/people/roles';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Link, matchPath, useLocation, useParams } from 'react-router';
import { isOwnEvent, useEventDetail } from '../features/events/manager-events.queries.ts';
import { classes } from '../ui/classes.ts';
import { pathTo } from './paths.ts';

type PageName = keyof typeof pagePaths;

interface Tab {
  label: string;
  path: 'event' | 'teams' | 'payments' | 'announcements' | 'submissions' | 'judging' | 'people' | 'editEvent';
  /** Other pages that belong to the tab. */
  holds?: readonly PageName[];
  /** False for a feature that the event does not use, or that the person has no right to. */
  isShown: (event: ManagerEventDetail) => boolean;
}

const tabs: readonly Tab[] = [
  { label: 'Overview', path: 'event', holds: ['programme'], isShown: () => true },
  { label: 'Teams', path: 'teams', isShown: () => true },
  {
    label: 'Payments',
    path: 'payments',
    holds: ['statements'],
    isShown: ({ entryFee, roles }) => entryFee > 0 && mayDo(roles, 'payments'),
  },
  {
    label: 'Announcements',
    path: 'announcements',
    isShown: ({ status, roles }) => status !== 'draft' && mayDo(roles, 'announce'),
  },
  {
    label: 'Projects',
    path: 'submissions',
    holds: ['submission', 'submissionSettings'],
    isShown: ({ submissionDeadline, roles }) => submissionDeadline !== null && mayDo(roles, 'submissions'),
  },
  {
    label: 'Judging',
    path: 'judging',
    holds: ['judges', 'round', 'results'],
    isShown: ({ submissionDeadline, roles }) => submissionDeadline !== null && mayDo(roles, 'judging'),
  },
  { label: 'People', path: 'people', isShown: ({ roles }) => mayDo(roles, 'people') },
  { label: 'Settings', path: 'editEvent', isShown: ({ roles }) => mayDo(roles, 'edit') },
];

/** Visitors of the event see none. */
export function EventTabs() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { data: event, isPending } = useEventDetail(id, { isSecond: true });
  const own = event && isOwnEvent(event) ? event : undefined;
  const hasTitle = !matchPath(pagePaths.event, pathname);

  if (!own) return isPending && <LoadingTabs hasTitle={hasTitle} />;
  return (
    <nav aria-label={own.title} className="border-b border-line print:hidden">
      {hasTitle && <p className="page-width truncate pt-3 text-small font-semibold">{own.title}</p>}
      <div className="page-width flex gap-6 overflow-x-auto whitespace-nowrap">
        {tabs
          .filter(({ isShown }) => isShown(own))
          .map((tab) => (
            <TabLink key={tab.path} eventId={id} tab={tab} pathname={pathname} />
          ))}
      </div>
    </nav>
  );
}

/** As high as the tabs, so that the page below does not move. */
function LoadingTabs({ hasTitle }: { hasTitle: boolean }) {
  return (
    <div aria-hidden className="border-b border-transparent">
      {hasTitle && <p className="pt-3 text-small">&nbsp;</p>}
      <div className="h-12" />
    </div>
  );
}

/** Browsers leave a link where it is if a part of it is seen. A link that is pressed must not move. */
function showFocused({ currentTarget: link }: FocusEvent<HTMLAnchorElement>): void {
  if (link.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function TabLink({ eventId, tab, pathname }: { eventId: string; tab: Tab; pathname: string }) {
  const isHere = (page: PageName) => matchPath(pagePaths[page], pathname) !== null;
  const isInside = tab.holds?.some(isHere) === true;
  const isCurrent = isHere(tab.path) || isInside;
  const mark = isInside ? 'true' : 'page';
  const link = useRef<HTMLAnchorElement>(null);

  // On a phone, the row scrolls.
  useEffect(() => {
    const row = link.current?.parentElement;
    if (isCurrent && link.current && row) row.scrollLeft = link.current.offsetLeft - row.offsetLeft - 24;
  }, [isCurrent]);

  return (
    <Link
      ref={link}
      to={pathTo(tab.path, eventId)}
      aria-current={isCurrent ? mark : undefined}
      onFocus={showFocused}
      className={classes(
        'flex h-12 items-center border-b-2 text-small',
        isCurrent ? 'border-brand font-semibold text-ink' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {tab.label}
    </Link>
  );
}
