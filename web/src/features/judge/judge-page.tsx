import { judgingMessages } from '@hackon/contract/judging/messages';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { useLinkToken } from '../../session/use-link-token.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { JudgePhone } from './judge-phone.ts';
import { useJudgeLink } from './judge.queries.ts';
import { LinkScreen } from './link-screen.tsx';
import { PhoneContext, usePhone } from './phone-context.ts';
import { PhoneScreens } from './phone-screens.tsx';
import { PlainScreen } from './plain-screen.tsx';
import { registerWorker } from './register-worker.ts';
import { RequestLink } from './request-link.tsx';

/** A judge's page: needs no account, and works without a network after the first visit. */
export function Component() {
  const { shareLink = '' } = useParams();
  const linkToken = useLinkToken();
  useEffect(registerWorker, []);
  return (
    <Provider key={shareLink} shareLink={shareLink}>
      <PageTitle title="Judging" />
      <Entrance shareLink={shareLink} linkToken={linkToken} />
    </Provider>
  );
}

function Provider({ shareLink, children }: { shareLink: string; children: ReactNode }) {
  const [phone] = useState(() => new JudgePhone(shareLink));
  const state = useSyncExternalStore(phone.subscribe, phone.state);
  useEffect(() => phone.start(), [phone]);
  const context = useMemo(() => ({ phone, state }), [phone, state]);
  return <PhoneContext value={context}>{children}</PhoneContext>;
}

function Entrance({ shareLink, linkToken }: { shareLink: string; linkToken: string }) {
  const { phone, state } = usePhone();
  const { status, isSignedIn, hasDeclined, kit, failure } = state;
  const link = useJudgeLink(linkToken);
  const [refused, refuse] = useState('');
  const isOfOther = kit !== undefined && link.data !== undefined && link.data.judge._id !== kit.judge._id;
  const isWanted = linkToken !== '' && linkToken !== refused;

  if (status === 'opening') return <PageLoading />;
  if (status === 'blocked') {
    return (
      <PlainScreen title="This browser stores nothing">
        <p>Judging needs storage on your device. Allow site data for this page, or use another browser.</p>
      </PlainScreen>
    );
  }
  if (hasDeclined) {
    return (
      <PlainScreen title="Thank you for telling us">
        <p>{judgingMessages.declined}</p>
      </PlainScreen>
    );
  }
  if (isWanted && (!isSignedIn || isOfOther)) {
    return <LinkScreen link={link} linkToken={linkToken} {...{ shareLink, isOfOther }} onRefuse={refuse} />;
  }
  if (!isSignedIn) return <RequestLink shareLink={shareLink} isEnded={kit !== undefined} />;
  if (kit) return <PhoneScreens kit={kit} />;
  if (failure === undefined) return <PageLoading />;
  return (
    <PlainScreen title="Judging">
      <ErrorState title={judgingMessages.kitFailed} message={failure} onRetry={() => void phone.sync()} />
    </PlainScreen>
  );
}
