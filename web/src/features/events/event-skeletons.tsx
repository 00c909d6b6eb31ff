import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function EventCardSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup label="Loading events" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="overflow-clip rounded-card border border-line bg-surface">
          <Skeleton className="aspect-[5/2] rounded-none" />
          <div className="flex flex-col gap-3 p-5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-16" />
            <Skeleton className="mt-4 h-9" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function EventViewSkeleton() {
  return (
    <SkeletonGroup label="Loading event">
      <Skeleton className="-mx-4 h-48 rounded-none sm:-mx-6 sm:h-60 lg:mx-0 lg:h-75 lg:rounded-card" />
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-14 w-4/5" />
          <Skeleton className="h-6 w-64" />
          <Skeleton className="mt-6 hidden h-32 lg:block" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
