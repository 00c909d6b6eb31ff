import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function GallerySkeleton() {
  return (
    <SkeletonGroup label="Loading the projects">
      <Skeleton className="h-5 w-56 max-w-full" />
      <Skeleton className="mt-3 h-14 w-72 max-w-full" />
      <Skeleton className="mt-5 mb-6 h-11" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="overflow-clip rounded-card border border-line bg-surface">
            <Skeleton className="aspect-video rounded-none" />
            <div className="flex flex-col gap-3 p-5">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-10" />
              <Skeleton className="mt-3 h-5 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
