import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function HistorySkeleton() {
  return (
    <SkeletonGroup label="Loading the history" className="flex flex-col gap-5 py-1">
      <Skeleton className="h-4 w-20" />
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-7 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
