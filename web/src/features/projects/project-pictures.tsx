import type { Project } from '@hackon/contract/projects/projects';
import { classes } from '../../ui/classes.ts';
import { Poster } from '../../ui/poster.tsx';

/** On a phone, the pictures are a strip to swipe; else the first is large. Each opens in full. */
export function ProjectPictures({ project: { _id, title, files } }: { project: Project }) {
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const [first, ...others] = pictures;
  const edges = '-mx-4 sm:-mx-6 lg:mx-0';
  if (!first)
    return (
      <div className={edges}>
        <Poster id={_id} columns={18} rows={5} className="h-40 sm:h-52 lg:rounded-card" />
      </div>
    );
  return (
    <ul
      aria-label="Pictures"
      // A strip that scrolls must be reachable by keyboard. Its links are.
      className={classes(
        'flex snap-x snap-mandatory overflow-x-auto sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-3 sm:overflow-visible sm:pt-6 lg:pt-0',
        '-mx-4',
      )}
    >
      {[first, ...others].map(({ _id: id, url }, index) => (
        <li
          key={id}
          className={classes('relative w-full shrink-0 snap-center', index === 0 && 'sm:col-span-3')}
        >
          <a href={url} className="block overflow-clip sm:rounded-card sm:border sm:border-line">
            <img
              src={url}
              srcSet={`${url}?size=small 640w, ${url} 1600w`}
              sizes={index === 0 ? '(min-width: 72rem) 70rem, 100vw' : '(min-width: 40rem) 33vw, 100vw'}
              alt={`${title}, ${index + 1} of ${pictures.length}`}
              loading={index === 0 ? 'eager' : 'lazy'}
              className={classes(
                'block aspect-video w-full bg-sunken object-cover',
                index === 0 && 'sm:max-h-[30rem]',
              )}
            />
          </a>
          {pictures.length > 1 && (
            <p
              aria-hidden
              className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-ink px-3 py-1 text-caption font-semibold text-paper sm:hidden"
            >
              {index + 1} of {pictures.length}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
