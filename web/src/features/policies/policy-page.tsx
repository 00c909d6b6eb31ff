import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import { useId, type ReactNode } from 'react';
import { useSiteContent } from '../../site/use-site-content.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** Ends with the operator's paragraphs and contact. */
export function PolicyPage({
  policy,
  title,
  lead,
  children,
}: {
  policy: keyof SiteContent['policies'];
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const { operator, policies } = useSiteContent();
  const added = policies[policy];
  return (
    <div className="page-width py-10 sm:py-16">
      <PageTitle title={title} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-4 max-w-2xl text-lead text-muted">{lead}</p>
      <div className="mt-10 flex max-w-2xl flex-col gap-9">
        {children}
        {added.length > 0 && (
          <PolicySection title="From the operator">
            {added.map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </PolicySection>
        )}
        <PolicySection title="Who runs this site">
          <p className="wrap-anywhere">
            {operator === ''
              ? 'The operator of this site has not entered a name yet.'
              : `${operator} runs this site.`}{' '}
            Write to <SupportAddress />.
          </p>
        </PolicySection>
      </div>
    </div>
  );
}

export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The children are added to the list as items. */
export function PolicyList({ items, children }: { items: readonly string[]; children?: ReactNode }) {
  return (
    <ul className="list-disc space-y-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {children}
    </ul>
  );
}

function SupportAddress() {
  const { email } = useSiteContent().contact;
  return (
    <a href={`mailto:${mailtoAddress(email)}`} className="link">
      {email}
    </a>
  );
}
