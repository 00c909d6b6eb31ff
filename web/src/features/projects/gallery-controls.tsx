import { gallerySearch, readGalleryQuery } from '@hackon/contract/projects/gallery-query';
import type { GalleryQuery, ProjectGallery } from '@hackon/contract/projects/projects';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';

const FORM = 'search-projects';
/** Of an option. */
const mostLetters = 60;

/** Before hydration, all controls belong to the search form. */
export function GalleryControls({ gallery, query }: { gallery: ProjectGallery; query: GalleryQuery }) {
  const navigate = useNavigate();
  const { event, tracks, prizes, tags } = gallery;
  // A quick second change must keep the first one, whose navigation is still running.
  const wanted = useRef(query);
  const search = gallerySearch(query);
  useEffect(() => {
    wanted.current = readGalleryQuery(new URLSearchParams(search));
  }, [search]);

  function show(change: Partial<GalleryQuery>, { replace = false } = {}) {
    wanted.current = { ...wanted.current, ...change, page: 1 };
    void navigate({ search: gallerySearch(wanted.current) }, { replace, preventScrollReset: true });
  }

  const trackNames = tracks.map(
    ({ _id, code, title }) => [_id, [code, title].filter(Boolean).join(' ')] as const,
  );
  return (
    <div className="mt-5 mb-6 flex flex-col gap-3 lg:flex-row">
      <SearchBox
        label="Search by project or team"
        placeholder="Project, team or technology"
        value={query.q}
        page={{ id: FORM, path: pathTo('gallery', event.shareLink), name: 'q' }}
        onSearch={(q) => show({ q }, { replace: true })}
        className="min-w-0 grow"
      />
      <div className="grid grid-cols-2 gap-3 empty:hidden *:min-w-0 sm:flex sm:*:w-44">
        {tracks.length > 0 && (
          <Filter
            label="Track"
            all="All tracks"
            name="track"
            value={query.track}
            choices={trackNames}
            onChange={(track) => show({ track })}
          />
        )}
        {prizes.length > 0 && (
          <Filter
            label="Prize"
            all="All prizes"
            name="prize"
            value={query.prize}
            choices={prizes.map(({ _id, title }) => [_id, title])}
            onChange={(prize) => show({ prize })}
          />
        )}
        {tags.length > 0 && (
          <Filter
            label="Technology"
            all="All tags"
            name="tag"
            value={query.tag}
            choices={[...new Set([...tags, ...(query.tag ? [query.tag] : [])])].map((tag) => [tag, tag])}
            onChange={(tag = '') => show({ tag })}
          />
        )}
      </div>
    </div>
  );
}

function Filter({
  label,
  all,
  name,
  value = '',
  choices,
  onChange,
}: {
  label: string;
  /** The choice without a filter. */
  all: string;
  name: 'track' | 'prize' | 'tag';
  value: string | undefined;
  choices: readonly (readonly [value: string, name: string])[];
  onChange: (value: string | undefined) => void;
}) {
  return (
    <Select
      aria-label={label}
      form={FORM}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{all}</option>
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words.length > mostLetters ? `${words.slice(0, mostLetters)}…` : words}
        </option>
      ))}
    </Select>
  );
}
