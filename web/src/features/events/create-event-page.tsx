import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useSession } from '../../session/session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CreateEventForm } from './event-form/create-event-form.tsx';
import { publishedState } from './just-published.tsx';

export function Component() {
  const { user } = useSession();
  const navigate = useNavigate();
  const toDashboard = useCallback(
    (id: string) => void navigate(pathTo('managerDashboard'), { state: publishedState(id) }),
    [navigate],
  );
  if (!user) return null;
  return (
    <div className="page-width pt-8">
      <PageTitle title="Create Event" />
      <h1 className="mb-6 text-page">Create Event</h1>
      <CreateEventForm
        host={{
          accountId: user._id,
          organization: 'organization' in user ? user.organization : '',
          email: user.email,
        }}
        onCreated={toDashboard}
      />
    </div>
  );
}
