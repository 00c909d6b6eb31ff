import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { Poster } from '../../ui/poster.tsx';

/** Shows a poster on wide screens. */
export function AccountScreen({
  title,
  heading,
  intro,
  poster,
  children,
}: {
  title: string;
  heading: string;
  intro: string;
  /** Seed of the poster. */
  poster: string;
  children: ReactNode;
}) {
  return (
    <div className="page-width grid gap-12 py-10 sm:py-16 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-20">
      <PageTitle title={title} />
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <h1 className="text-page sm:text-[2.5rem]">{heading}</h1>
        <p className="mt-2 text-balance text-muted">{intro}</p>
        <div className="mt-8">{children}</div>
      </div>
      <div className="relative hidden min-h-96 overflow-clip rounded-card lg:block">
        <Poster id={poster} columns={6} rows={7} className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
