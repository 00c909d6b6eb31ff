import { lazy, Suspense } from 'react';
import { loadCode } from '../../api/load-code.ts';
import { useSession } from '../../session/session.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PublicEvents } from './public-events.tsx';

const ManagerEvents = lazy(() =>
  loadCode(() => import('./manager-events-page.tsx')).then((module) => ({ default: module.Component })),
);

/** 'My Events' for managers (specification, point 2). */
export function Component() {
  const { audience } = useSession();
  if (audience === 'manager')
    return (
      // As high as the screen, like the list that it replaces, so that the footer does not move.
      <div className="min-h-dvh">
        <Suspense fallback={<PageLoading />}>
          <ManagerEvents />
        </Suspense>
      </div>
    );
  return (
    <div className="page-width py-8 sm:py-12 manager:invisible manager:h-dvh manager:overflow-hidden">
      <PageTitle title="Hackathons" />
      <PublicEvents />
    </div>
  );
}
