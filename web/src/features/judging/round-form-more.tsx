import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../forms/form-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Select } from '../../ui/select.tsx';
import { usePrizes, useTracks } from './judging.queries.ts';
import type { RoundValues } from './round-form-values.ts';

const Part = FormField<RoundValues>;

/** Which projects, who may see what, and how many reviews. */
export function RoundFormMore({
  eventId,
  timeZone,
  hasEarlier,
}: {
  eventId: string;
  timeZone: string;
  /** There is a round whose best can be taken. */
  hasEarlier: boolean;
}) {
  const { register } = useFormContext<RoundValues>();
  const { data: tracks = [] } = useTracks(eventId);
  const { data: prizes = [] } = usePrizes(eventId);
  const [mode, source] = useWatch<RoundValues, ['mode', 'source']>({ name: ['mode', 'source'] });
  return (
    <div className="mt-4 grid gap-5 sm:grid-cols-2">
      <Part
        name="source"
        label="Projects"
        hint={source === 'top' ? 'First close the round before, or store its ranks.' : undefined}
      >
        {(control) => (
          <Select {...control}>
            <option value="all">All that are submitted</option>
            {(hasEarlier || source === 'top') && <option value="top">The best of the round before</option>}
          </Select>
        )}
      </Part>
      {mode !== 'ballot' && (
        <Part
          name="minReviews"
          label="Reviews per project"
          inputMode="numeric"
          hint="Leave blank for 3, or 5 from 200 projects."
        />
      )}
      {tracks.length > 0 && (
        <Part name="trackId" label="Track">
          {(control) => (
            <Select {...control}>
              <option value="">All tracks</option>
              {tracks.map(({ _id, code, title }) => (
                <option key={_id} value={_id}>
                  {[code, title].filter(Boolean).join(' ').slice(0, 60)}
                </option>
              ))}
            </Select>
          )}
        </Part>
      )}
      {prizes.length > 0 && (
        <Part name="prizeId" label="Prize" hint="Its sponsor judges see the round.">
          {(control) => (
            <Select {...control}>
              <option value="">All projects</option>
              {prizes.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  Only for {title.slice(0, 60)}
                </option>
              ))}
            </Select>
          )}
        </Part>
      )}
      <Part name="blind" label="Judges see" hint="A text can still show who wrote it.">
        {(control) => (
          <Select {...control}>
            <option value="none">Everything</option>
            <option value="names">No team names</option>
            <option value="full">No team names, links, slides and pictures</option>
          </Select>
        )}
      </Part>
      <Part
        name="opensAt"
        label="Judges begin"
        as={DateTimeInput}
        hint={`Leave blank to begin when you open it. Time zone: ${timeZone}.`}
      />
      <div className="sm:col-span-2">
        <Checkbox
          label="Judges may review projects of their own organization"
          {...register('ownOrganization')}
        />
        <p className="pl-7 text-caption text-muted">
          Otherwise a judge gets no project of members with the same college, organization or mail domain.
          Public domains such as gmail.com do not count.
        </p>
      </div>
    </div>
  );
}
