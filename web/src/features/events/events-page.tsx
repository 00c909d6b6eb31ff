import { lazy, Suspense } from 'react';
import { loadCode } from '../../api/load-code.ts';
import { useSession } from '../../session/session.tsx';
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
      <Suspense>
        <ManagerEvents />
      </Suspense>
    );
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle title="Hackathons" />
      <PublicEvents />
    </div>
  );
}
