import { eventLimits } from '@hackon/contract/events/limits';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { nextEvents } from '@hackon/contract/events/public-list-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyStrip, EventStrip, EventStripSkeleton } from '../../features/events/event-strip.tsx';
import { usePublicEvents } from '../../features/events/public-events.queries.ts';
import { useNow } from '../../format/use-now.ts';
import { useSiteContent } from '../../site/use-site-content.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Poster } from '../../ui/poster.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { pathTo } from '../paths.ts';

export function Component() {
  const { data, isPending, refetch } = usePublicEvents(nextEvents, eventLimits.eventsOnLanding);
  const now = useNow(60_000);
  const { lead, reasons } = useSiteContent().landing;
  return (
    <div className="page-width">
      <PageTitle />
      <section className="grid grid-cols-1 items-start gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:py-18">
        <div>
          <h1 className="max-w-[7.5em] text-display">
            Your next <span className="whitespace-nowrap">all-nighter</span> starts here.
          </h1>
          <p className="mt-5 max-w-[34rem] text-lead text-balance text-muted">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3 max-sm:*:grow">
            <ButtonLink size="large" to={pathTo('events')}>
              Explore Hackathons
            </ButtonLink>
            <ButtonLink size="large" variant="secondary" to={pathTo('managerSignUp')}>
              Host a Hackathon
            </ButtonLink>
          </div>
        </div>
        <section aria-labelledby="next-events">
          <div className="mb-4 flex min-h-6 items-baseline justify-between gap-4">
            <h2 id="next-events" className="text-title">
              Next up
            </h2>
            {data && (
              <Link to={pathTo('events')} className="link -my-3 inline-flex min-h-11 items-center text-small">
                See all hackathons
              </Link>
            )}
          </div>
          {isPending && <EventStripSkeleton />}
          {data && data.rows.length > 0 && <EventStrip events={data.rows} now={now} />}
          {data?.rows.length === 0 && <EmptyStrip />}
          {!isPending && !data && (
            <ErrorState title={visitorMessages.eventsFailed} onRetry={() => void refetch()} />
          )}
        </section>
      </section>
      <Reasons reasons={reasons} />
      <section aria-labelledby="how" className="mt-16 border-t border-line pt-12">
        <h2 id="how" className="text-page">
          How it works
        </h2>
        <div className="mt-8 grid gap-x-16 gap-y-12 md:grid-cols-2">
          <Steps title="For students" steps={studentSteps} />
          <Steps title="For organizers" steps={organizerSteps} />
        </div>
      </section>
    </div>
  );
}

const reasonPictures = [PaymentsPicture, LinkPicture, PlacesPicture];

function Reasons({ reasons }: { reasons: readonly { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="why" className="border-t border-line pt-12">
      <h2 id="why" className="text-page">
        Why Choose HackOn?
      </h2>
      <div className="mt-7 grid gap-5 lg:grid-cols-3">
        {reasonPictures.map((Picture, place) => {
          const reason = reasons[place];
          return reason && <Reason key={reason.title} {...reason} picture={<Picture />} />;
        })}
      </div>
    </section>
  );
}

function Reason({ title, picture, text }: { title: string; picture: ReactNode; text: string }) {
  return (
    <Card flush className="sm:max-lg:grid sm:max-lg:grid-cols-[20rem_minmax(0,1fr)] sm:max-lg:items-center">
      <div aria-hidden className="h-46 border-line bg-sunken max-sm:border-b sm:max-lg:border-r lg:border-b">
        {picture}
      </div>
      <div className="p-5">
        <h3 className="text-title">{title}</h3>
        <p className="mt-1.5 text-small text-muted">{text}</p>
      </div>
    </Card>
  );
}

function PaymentsPicture() {
  return (
    <div className="flex h-full flex-col justify-center gap-2 px-5">
      <PictureRow name="Byte Me">
        <Badge tone="green">Verified</Badge>
      </PictureRow>
      <PictureRow name="Null Pointers">
        <Badge tone="amber">Pending</Badge>
      </PictureRow>
      <PictureRow name="Segfault Samosa">
        <Badge tone="green">Verified</Badge>
      </PictureRow>
    </div>
  );
}

function LinkPicture() {
  return (
    <div className="flex h-full items-center justify-end px-5">
      <div className="w-full max-w-72 rounded-card rounded-br-none bg-green-soft p-1.5 text-caption">
        <div className="overflow-clip rounded-control bg-surface">
          <Poster id="a wall of posters" columns={8} rows={2} className="h-15" />
          <p className="px-2.5 pt-1.5 font-semibold">Smart Campus Hack</p>
          <p className="px-2.5 pb-2 text-muted">Sat 12 Dec · Coimbatore · ₹500</p>
        </div>
        <p className="px-2 pt-1.5 pb-0.5">We need a fourth. Who is in?</p>
      </div>
    </div>
  );
}

function PlacesPicture() {
  return (
    <div className="flex h-full flex-col justify-center gap-2.5 px-5">
      <PictureRow name="Places held">
        <span className="tabular-nums">41 / 50</span>
      </PictureRow>
      <ProgressBar label="Places held" value={41} max={50} />
      <PictureRow name="UTR 4127 8890 1123">
        <Badge tone="blue">Used once</Badge>
      </PictureRow>
    </div>
  );
}

function PictureRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line bg-surface px-3 text-caption">
      <span className="truncate font-semibold tabular-nums">{name}</span>
      {children}
    </div>
  );
}

const studentSteps = [
  {
    title: 'Find one',
    text: 'Search by name or city. See the fee, deadline and free places at a glance.',
  },
  {
    title: 'Register your team',
    text: 'One form for everybody. Pay by UPI from your phone and paste the transaction ID.',
  },
  { title: 'Turn up', text: 'Watch your payment get verified, join the WhatsApp group, pack your charger.' },
];

const organizerSteps = [
  {
    title: 'Publish your event',
    text: 'Enter dates, venue, places, fee and UPI ID. Your event page is online in ten minutes.',
  },
  {
    title: 'Share the link',
    text: 'Teams register themselves until the places or the time run out.',
  },
  {
    title: 'Check the payments',
    text: 'Compare each transaction ID with your bank statement. Accept or reject it.',
  },
];

function Steps({ title, steps }: { title: string; steps: readonly { title: string; text: string }[] }) {
  return (
    <div>
      <h3 className="text-section">{title}</h3>
      <ol className="mt-5 flex flex-col gap-6">
        {steps.map((step, place) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="w-7 shrink-0 font-heading text-page leading-7 font-bold text-brand tabular-nums"
            >
              {place + 1}
            </span>
            <div>
              <h4 className="font-semibold">{step.title}</h4>
              <p className="mt-0.5 text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
