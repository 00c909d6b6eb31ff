import type { ReplyOf } from '@hackon/contract/endpoint';
import {
  FlagKind,
  SubmissionFilter,
  SubmissionState,
  type submissionCounts,
} from '@hackon/contract/submissions/submissions';
import type { Track } from '@hackon/contract/submissions/tracks';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { flagNames, stateWords } from './organizer-words.ts';

type Counts = ReplyOf<typeof submissionCounts>;

export function OrganizerControls({
  filter,
  setFilter,
  counts,
  tracks,
}: {
  filter: SubmissionFilter;
  setFilter: (change: Partial<SubmissionFilter>) => void;
  counts: Counts | undefined;
  tracks: readonly Track[];
}) {
  return (
    <>
      <States state={filter.state} setState={(state) => setFilter({ state })} counts={counts} />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem] lg:grid-cols-[minmax(0,1fr)_16rem_16rem]">
        <SearchBox
          label="Search projects"
          placeholder="Team or project"
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
          className="sm:max-lg:col-span-2"
        />
        {tracks.length > 0 && (
          <Select
            aria-label="Track"
            value={filter.track ?? ''}
            onChange={({ target }) => setFilter({ track: target.value || undefined })}
          >
            <option value="">All tracks</option>
            {tracks.map(({ _id, code, title }) => (
              <option key={_id} value={_id}>
                {[code, title].filter(Boolean).join(' ').slice(0, 60)}
              </option>
            ))}
          </Select>
        )}
        <Select
          aria-label="Hints"
          value={filter.flag ?? ''}
          onChange={({ target }) => setFilter({ flag: readFlag(target.value) })}
        >
          <option value="">All hints</option>
          <option value="any">With hints{numberOf(counts?.flagged)}</option>
          <option value="late">Late{numberOf(counts?.late)}</option>
          <option value="hidden">Hidden{numberOf(counts?.hidden)}</option>
          {FlagKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {flagNames[kind]}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

function numberOf(count: number | undefined): string {
  return count === undefined ? '' : ` (${count})`;
}

function readFlag(value: string): SubmissionFilter['flag'] {
  return SubmissionFilter.shape.flag.safeParse(value).data;
}

function States({
  state,
  setState,
  counts,
}: {
  state: SubmissionState | undefined;
  setState: (state: SubmissionState | undefined) => void;
  counts: Counts | undefined;
}) {
  const all = counts && counts.none + counts.draft + counts.submitted + counts.withdrawn;
  const shown = (['submitted', 'draft', 'none', 'withdrawn'] as const).filter(
    // Few teams take their project back.
    (each) => each !== 'withdrawn' || each === state || (counts?.withdrawn ?? 0) > 0,
  );
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {[undefined, ...shown].map((each) => (
        <Button
          key={each ?? 'all'}
          size="small"
          variant={each === state ? 'primary' : 'secondary'}
          aria-pressed={each === state}
          onClick={() => setState(each)}
        >
          {each === undefined ? 'All teams' : stateWords[each].name}{' '}
          {each === undefined ? all : counts?.[each]}
        </Button>
      ))}
    </fieldset>
  );
}
