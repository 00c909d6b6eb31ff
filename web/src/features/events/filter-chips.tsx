import { type PublicListQuery, publicListSearch, wholeList } from '@hackon/contract/events/public-list-query';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { activeFilters } from './list-filters.ts';

/** The active filters. Each one is a link that removes it, so it works before hydration. */
export function FilterChips({ query }: { query: PublicListQuery }) {
  const active = activeFilters(query);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="-mt-3 mb-6 flex flex-wrap items-center gap-2 print:hidden">
      {active.map(({ name, without }) => (
        <li key={name} className="min-w-0">
          <Link
            to={searchPath(without)}
            preventScrollReset
            aria-label={`Remove filter: ${name}`}
            className="flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface pr-2.5 pl-3.5 text-small hover:border-ink pointer-coarse:min-h-11"
          >
            <span className="truncate">{name}</span>
            <X className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchPath({ ...wholeList, q: query.q, sort: query.sort })}
          preventScrollReset
          className="link flex min-h-9 items-center px-2 text-small pointer-coarse:min-h-11"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  );
}

function searchPath(query: PublicListQuery): string {
  return pathTo('events') + publicListSearch(query);
}
