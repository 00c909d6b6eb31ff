import { useQuery } from '@tanstack/react-query';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePhone } from './phone-context.ts';

/** A picture that needs the judge's token. The device keeps it for the next time. */
export function JudgePicture({
  fileId,
  alt,
  className,
}: {
  fileId: string;
  alt: string;
  className?: string;
}) {
  const { phone } = usePhone();
  const { data } = useQuery({
    queryKey: ['judge', 'picture', fileId],
    queryFn: ({ signal }) => phone.picture(fileId, signal),
    staleTime: Infinity,
    // What the device keeps needs no network.
    networkMode: 'offlineFirst',
  });
  const look = 'block aspect-video rounded-control';
  if (!data) return <Skeleton className={classes(look, className)} />;
  return (
    <img
      src={data}
      alt={alt}
      className={classes(look, 'border border-line bg-sunken object-cover', className)}
    />
  );
}
