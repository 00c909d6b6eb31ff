import { oneOf, publicFees, publicFilters, publicSorts, publicWindows } from '@hackon/contract/choices';
import {
  type PublicListQuery,
  publicListSearch,
  readPublicListQuery,
  wholeList,
} from '@hackon/contract/events/public-list-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { activeFilters, feeNames, sortNames, statusNames, windowNames } from './list-filters.ts';
import { usePublicCities } from './public-events.queries.ts';

const FORM = 'search';

/** On a phone, fee, city and date fold away. Before hydration, all controls belong to the search form. */
export function ListControls({ query }: { query: PublicListQuery }) {
  const navigate = useNavigate();
  const filters = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const folded = activeFilters({ ...query, status: wholeList.status }).length;
  // A quick second change must keep the first one, whose navigation is still running.
  const wanted = useRef(query);
  const search = publicListSearch(query);
  useEffect(() => {
    wanted.current = readPublicListQuery(new URLSearchParams(search));
  }, [search]);

  function show(change: Partial<PublicListQuery>, { replace = false } = {}) {
    wanted.current = { ...wanted.current, ...change, page: 1 };
    const next = publicListSearch(wanted.current);
    void navigate({ search: next }, { replace, preventScrollReset: true });
  }

  return (
    <div
      data-filter-bar
      className="tall:sticky top-0 z-20 -mx-4 [body:has([data-top-bar])_&]:top-9 mt-6 mb-6 grid grid-cols-2 gap-3 bg-paper px-4 py-3 sm:-mx-6 sm:grid-cols-3 sm:px-6 lg:grid-cols-5 xl:grid-cols-[minmax(0,1fr)_8.5rem_13rem_10rem_9rem_10rem]"
    >
      <div className="col-span-full flex gap-3 xl:col-span-1">
        <SearchBox
          label="Search by name or city"
          placeholder="Name or city"
          value={query.q}
          page={{ id: FORM, path: pathTo('events'), name: 'q' }}
          onSearch={(q) => show({ q }, { replace: true })}
          className="min-w-0 grow"
        />
        <Button
          variant="secondary"
          aria-expanded={isUnfolded}
          aria-controls={filters}
          className="noscript:hidden sm:hidden"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {folded > 0 ? `Filters (${folded})` : 'Filters'}
        </Button>
      </div>
      <Filter
        label="Status"
        name="status"
        value={query.status}
        names={statusNames}
        onChange={(status) => show({ status: oneOf(publicFilters, status) ?? wholeList.status })}
      />
      <Filter
        label="Sort by"
        name="sort"
        value={query.sort}
        names={sortNames}
        onChange={(sort) => show({ sort: oneOf(publicSorts, sort) ?? wholeList.sort })}
      />
      <div
        id={filters}
        className={classes(
          'col-span-full grid-cols-2 gap-3 noscript:grid sm:contents',
          isUnfolded ? 'grid' : 'hidden',
        )}
      >
        <Filter
          label="Fee"
          name="fee"
          value={query.fee}
          names={feeNames}
          onChange={(fee) => show({ fee: oneOf(publicFees, fee) ?? wholeList.fee })}
        />
        <CityFilter city={query.city} onChange={(city) => show({ city })} />
        <Filter
          label="Date"
          name="within"
          value={query.within}
          names={windowNames}
          onChange={(within) => show({ within: oneOf(publicWindows, within) ?? wholeList.within })}
        />
      </div>
    </div>
  );
}

function CityFilter({ city, onChange }: { city: string; onChange: (city: string) => void }) {
  const { data: cities = [] } = usePublicCities();
  const isKnown = cities.some((known) => known === city);
  const choices = city === '' || isKnown ? cities : [city, ...cities];
  const names = Object.fromEntries([['', 'Any city'], ...choices.map((each) => [each, each])]);
  return <Filter label="City" name="city" value={city} names={names} onChange={onChange} />;
}

function Filter({
  label,
  name,
  value,
  names,
  onChange,
}: {
  label: string;
  name: keyof PublicListQuery;
  value: string;
  /** The text of each value, in the order of the list. */
  names: Record<string, string>;
  onChange: (value: string) => void;
}) {
  return (
    <Select
      aria-label={label}
      form={FORM}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(names).map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </Select>
  );
}
