import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useSession } from '../../session/session.tsx';
import { useSiteContent } from '../../site/use-site-content.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ContactForm } from './contact-form.tsx';

export function Component() {
  const { phone, email, address, replies, hours } = useSiteContent().contact;
  const { user } = useSession();
  return (
    <div className="page-width py-10 sm:py-16">
      <PageTitle title="Contact" />
      <h1 className="text-display">Contact</h1>
      <p className="mt-4 max-w-2xl text-lead text-balance text-muted">
        Stuck with a registration, or planning an event? Write to us. {replies}
      </p>
      <div className="mt-10 grid items-start gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
        <Card>
          <h2 className="mb-5 text-title">Send a message</h2>
          <ContactForm name={user?.name ?? ''} email={user?.email ?? ''} />
        </Card>
        <dl className="grid items-start gap-6 sm:max-lg:grid-cols-2">
          {phone && (
            <Way icon={<Phone />} label="Phone">
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="link">
                {phone}
              </a>
            </Way>
          )}
          <Way icon={<Mail />} label="Email">
            <a href={`mailto:${mailtoAddress(email)}`} className="link">
              {email}
            </a>
          </Way>
          {address && (
            <Way icon={<MapPin />} label="Address">
              {address}
            </Way>
          )}
          {hours && (
            <Way icon={<Clock />} label="Hours">
              {hours}
            </Way>
          )}
        </dl>
      </div>
    </div>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3">
      <dt className="contents">
        <span aria-hidden className="row-span-2 mt-0.5 text-muted [&_svg]:size-5">
          {icon}
        </span>
        <span className="text-caption text-muted">{label}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
