import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { DraftState } from './project-draft.ts';
import { SaveState, SaveTrouble } from './save-state.tsx';
import { TimeLeft } from './time-left.tsx';

/** Keeps the saved time and the countdown in sight. On a phone, the title scrolls away, until its link has the focus. */
export function ProjectBar({
  title,
  timeZone,
  state,
  now,
  preview,
  submitButton,
  onRetry,
  onShow,
}: {
  title: string;
  timeZone: string;
  state: DraftState;
  /** In ms by the server's clock. Undefined once nobody can write. */
  now: number | undefined;
  preview: { isOpen: boolean; toggle: () => void } | undefined;
  submitButton: ReactNode;
  onRetry: () => void;
  onShow: () => void;
}) {
  const { saved } = state;
  return (
    <div
      data-project-bar
      className="-top-12 z-20 border-b border-line bg-paper max-lg:has-[a:focus-visible]:top-0 lg:top-0 tall:sticky [body:has([data-top-bar])_&]:-top-3 lg:[body:has([data-top-bar])_&]:top-9"
    >
      <div className="page-width flex flex-wrap items-center gap-x-5 lg:flex-nowrap lg:py-3">
        <div className="flex h-14 min-w-0 grow basis-full items-center gap-2 lg:h-11 lg:basis-0">
          <Link
            to={pathTo('registered')}
            aria-label="Back to My Registrations"
            className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
          <h1 className="shrink-0 text-page">Project</h1>
          <p className="ml-1 min-w-0 truncate text-small text-muted" title={title}>
            {title}
          </p>
        </div>
        <div className="flex min-w-0 grow items-center justify-between gap-x-4 pb-2.5 lg:grow-0 lg:pb-0">
          <div className="flex min-w-0 flex-col lg:flex-row lg:items-center lg:divide-x lg:divide-line lg:*:px-4">
            {(now !== undefined || state.status !== 'saved') && (
              <SaveState state={state} timeZone={timeZone} />
            )}
            {now !== undefined && (
              <TimeLeft deadline={saved.deadline} closesAt={saved.closesAt} timeZone={timeZone} now={now} />
            )}
          </div>
          <div className="flex shrink-0 items-center gap-2">
            {preview && (
              <Button variant="secondary" onClick={preview.toggle}>
                {preview.isOpen ? <Pencil aria-hidden /> : <Eye aria-hidden />}
                <span className="max-sm:sr-only">{preview.isOpen ? 'Write' : 'What judges see'}</span>
              </Button>
            )}
            {submitButton}
          </div>
        </div>
      </div>
      <SaveTrouble state={state} onRetry={onRetry} onShow={onShow} />
    </div>
  );
}
