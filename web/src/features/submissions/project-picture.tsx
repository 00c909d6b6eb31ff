import { type SubmissionFile, submissionPicture } from '@hackon/contract/submissions/submissions';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../api/download.ts';
import { dataUrlOf } from '../../ui/data-url-of.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Before the gallery opens, a file needs the caller's token. */
export function ProjectPicture({
  file: { _id },
  alt,
  size = 'large',
}: {
  file: SubmissionFile;
  alt: string;
  size?: 'large' | 'small';
}) {
  const { data } = useQuery({
    queryKey: ['submissions', 'picture', _id, size],
    queryFn: async ({ signal }) => {
      const sent = { params: { fileId: _id }, query: { size }, signal } as const;
      return dataUrlOf(await download(submissionPicture, sent, () => undefined));
    },
    staleTime: Infinity,
  });
  if (!data) return <Skeleton className="aspect-video" />;
  return (
    <img
      src={data}
      alt={alt}
      className="block aspect-video w-full rounded-control bg-sunken object-contain"
    />
  );
}
