import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { buttonClasses } from './button-look.ts';
import { ButtonLink } from './button-link.tsx';

/** Pages count from 1. Renders nothing for one page. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
}: {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      {page > 1 && (
        <ButtonLink variant="ghost" size="icon" to={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
          <ChevronLeft />
        </ButtonLink>
      )}
      {nearby(page, pageCount).map((number, index, all) => (
        <span key={number} className="contents">
          {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span className="px-1 text-muted">…</span>}
          <Link
            to={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={buttonClasses({ variant: number === page ? 'secondary' : 'ghost', size: 'icon' })}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pageCount && (
        <ButtonLink variant="ghost" size="icon" to={hrefOf(page + 1)} rel="next" aria-label="Next page">
          <ChevronRight />
        </ButtonLink>
      )}
    </nav>
  );
}

/** Returns the neighbours, the first and the last page. */
function nearby(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount);
}
