import { eventMessages } from '@hackon/contract/events/messages';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Title, way back and actions of a page of judging. With an error, it says so in place of the page. */
export function JudgingFrame({
  title,
  badge,
  actions,
  back,
  error,
  failed,
  onRetry,
  children,
}: {
  title: string;
  badge?: ReactNode;
  actions?: ReactNode;
  /** Of a page below one of the event's tabs. */
  back?: { to: string; label: string } | undefined;
  error: Error | null;
  failed: string;
  onRetry: () => void;
  children: ReactNode;
}) {
  const isRefused = error instanceof ApiFailure && [400, 403, 404].includes(error.status);
  return (
    <div className="page-width py-8">
      <PageTitle title={title} />
      {back && (
        <Link
          to={back.to}
          className="inline-flex items-center gap-1.5 text-small text-muted hover:text-ink pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-2">
          <h1 className="text-page wrap-anywhere">{title}</h1>
          {!error && badge}
        </div>
        {!error && actions && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>
        )}
      </div>
      {!error && children}
      {isRefused && (
        <EmptyState
          icon={<LockKeyhole />}
          title={failureMessage(error, eventMessages.eventNotFound)}
          action={<ButtonLink to={pathTo('managerEvents')}>Back to Events</ButtonLink>}
        />
      )}
      {error && !isRefused && <ErrorState title={failed} onRetry={onRetry} />}
    </div>
  );
}
