import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function ProjectSkeleton() {
  return (
    <SkeletonGroup label="Loading the project" className="lg:pt-6">
      <Skeleton className="-mx-4 aspect-video max-h-[30rem] rounded-none sm:-mx-6 lg:mx-0 lg:rounded-card" />
      <Skeleton className="mt-8 h-14 w-2/3" />
      <Skeleton className="mt-4 h-7 w-4/5" />
      <Skeleton className="mt-8 h-64" />
    </SkeletonGroup>
  );
}
